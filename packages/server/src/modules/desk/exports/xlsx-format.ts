import { dayMs } from '@foyer/contract/time-units.ts'
import type { Cell } from './cells.ts'
import { xmlHead, xmlText, type SheetFormat } from './sheet-format.ts'

/** Office Open XML (ECMA-376): the least that Excel, LibreOffice and Numbers open. */
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`
const packages = `${office}/package/2006`
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The styles by their places: plain, a time, the head, numbers with one to four decimals, and a day. */
const timeStyle = 1
const headStyle = 2
const decimalStyle = (decimals: number): number => (decimals === 0 ? 0 : 2 + decimals)
const formats = ['0.0', '0.00', '0.000', '0.0000', 'yyyy\\-mm\\-dd']
const dayStyle = 2 + formats.length

const styles = `${xmlHead}<styleSheet xmlns="${main}"><numFmts count="${1 + formats.length}"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/>${formats
  .map((code, index) => `<numFmt numFmtId="${165 + index}" formatCode="${code}"/>`)
  .join(
    '',
  )}</numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${3 + formats.length}"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/>${formats
  .map((_, index) => `<xf numFmtId="${165 + index}" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`

export const xlsxFormat: SheetFormat = {
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  files: [
    [
      '[Content_Types].xml',
      `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Foyer" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', styles],
  ],
  sheet: 'xl/worksheets/sheet1.xml',
  begin: (titles) =>
    `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${titles.length}" width="20" customWidth="1"/></cols><sheetData><row>${titles.map((title) => inline(title, headStyle)).join('')}</row>`,
  row: (cells) => `<row>${cells.map(cellXml).join('')}</row>`,
  end: '</sheetData></worksheet>',
}

/** Text is never read as a formula here: only a cell with an `f` has one. */
const inline = (text: string, style = 0): string =>
  `<c${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

function cellXml(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '<c/>'
    case 'text':
      return inline(cell.text)
    case 'number':
      return `<c s="${decimalStyle(cell.decimals)}"><v>${cell.text}</v></c>`
    case 'day':
      return `<c s="${dayStyle}"><v>${dayNumber(`${cell.day}T00:00`)}</v></c>`
    case 'time':
      return `<c s="${timeStyle}"><v>${dayNumber(cell.local)}</v></c>`
  }
}

/** Days since the end of 1899, as spreadsheets count them: 25,569 of them before 1970. */
function dayNumber(local: string): number {
  return Temporal.Instant.from(`${local}Z`).epochMilliseconds / dayMs + 25_569
}
