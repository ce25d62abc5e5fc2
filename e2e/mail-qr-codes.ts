import QRCode from 'qrcode'

/** A mail carries its QR codes as attachments; a page that shows the mail receives them as data URLs. */
export async function withQrCodes(html: string): Promise<string> {
  const codes = [...html.matchAll(/cid:([^"]+)/g)].map(([, name = '']) => name)
  let shown = html
  for (const name of codes) {
    const picture = await QRCode.toDataURL(`FOY1.${name.padEnd(110, 'x')}`, { margin: 4, scale: 5 })
    shown = shown.replaceAll(`cid:${name}`, picture)
  }
  return shown
}
