import type { Cell } from './cells.ts'
import { xmlHead, xmlText, type SheetFormat } from './sheet-format.ts'

/** OpenDocument (ISO 26300): the least that LibreOffice, Excel and Google Sheets open. */
const type = 'application/vnd.oasis.opendocument.spreadsheet'
const names = 'urn:oasis:names:tc:opendocument:xmlns'

const decimals = [1, 2, 3, 4]
const styles = `<office:automatic-styles><number:date-style style:name="T"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/><number:text> </number:text><number:hours number:style="long"/><number:text>:</number:text><number:minutes number:style="long"/></number:date-style><number:date-style style:name="D"><number:year number:style="long"/><number:text>-</number:text><number:month number:style="long"/><number:text>-</number:text><number:day number:style="long"/></number:date-style><style:style style:name="day" style:family="table-cell" style:data-style-name="D"/><style:style style:name="time" style:family="table-cell" style:data-style-name="T"/><style:style style:name="head" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>${decimals
  .map(
    (places) =>
      `<number:number-style style:name="N${places}"><number:number number:decimal-places="${places}" number:min-decimal-places="${places}" number:min-integer-digits="1"/></number:number-style><style:style style:name="money${places}" style:family="table-cell" style:data-style-name="N${places}"/>`,
  )
  .join('')}</office:automatic-styles>`

export const odsFormat: SheetFormat = {
  type,
  // The kind of the file stands first in it, not packed, so that it can be told without unpacking.
  files: [
    ['mimetype', type],
    [
      'META-INF/manifest.xml',
      `${xmlHead}<manifest:manifest xmlns:manifest="${names}:manifest:1.0" manifest:version="1.2"><manifest:file-entry manifest:full-path="/" manifest:media-type="${type}"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>`,
    ],
  ],
  sheet: 'content.xml',
  begin: (titles) =>
    `${xmlHead}<office:document-content xmlns:office="${names}:office:1.0" xmlns:style="${names}:style:1.0" xmlns:text="${names}:text:1.0" xmlns:table="${names}:table:1.0" xmlns:number="${names}:datastyle:1.0" xmlns:fo="${names}:xsl-fo-compatible:1.0" office:version="1.2">${styles}<office:body><office:spreadsheet><table:table table:name="Foyer"><table:table-column table:number-columns-repeated="${titles.length}"/><table:table-header-rows><table:table-row>${titles.map((title) => said(title, ' table:style-name="head"')).join('')}</table:table-row></table:table-header-rows>`,
  row: (cells) => `<table:table-row>${cells.map(cellXml).join('')}</table:table-row>`,
  end: '</table:table></office:spreadsheet></office:body></office:document-content>',
}

/** Several spaces and line breaks have elements of their own; a cell of type string is never a formula. */
function said(text: string, style = ''): string {
  const paragraphs = text.split(/\r\n|\r|\n/).map((line) => {
    const escaped = xmlText(line)
      .replaceAll(/(^ | {2,})/g, (spaces) => `<text:s text:c="${spaces.length}"/>`)
      .replaceAll('\t', '<text:tab/>')
    return `<text:p>${escaped}</text:p>`
  })
  return `<table:table-cell${style} office:value-type="string">${paragraphs.join('')}</table:table-cell>`
}

function cellXml(cell: Cell): string {
  switch (cell.kind) {
    case 'empty':
      return '<table:table-cell/>'
    case 'text':
      return said(cell.text)
    case 'number': {
      const style = cell.decimals === 0 ? '' : ` table:style-name="money${cell.decimals}"`
      return `<table:table-cell${style} office:value-type="float" office:value="${cell.text}"><text:p>${cell.text}</text:p></table:table-cell>`
    }
    case 'day':
      return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${cell.day}"><text:p>${cell.day}</text:p></table:table-cell>`
    case 'time':
      return `<table:table-cell table:style-name="time" office:value-type="date" office:date-value="${cell.local}:00"><text:p>${cell.local.replace('T', ' ')}</text:p></table:table-cell>`
  }
}
