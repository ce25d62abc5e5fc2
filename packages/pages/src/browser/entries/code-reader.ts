import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'

// This takes the place of what the browser lacks, so that the page asks for one thing only. The WebAssembly lies beside
// this script and is fetched for the first picture: the library itself would ask somebody else's server for it.
const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('loaded as a script')
const wasmUrl = script.src.replace(/\.js$/, '.wasm')
prepareZXingModule({ overrides: { locateFile: () => wasmUrl } })
window.BarcodeDetector = BarcodeDetector
