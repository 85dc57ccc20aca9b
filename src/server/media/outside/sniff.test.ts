import { expect, test } from 'vitest'
import { sniff } from './sniff.ts'

const of = (text: string): string | undefined => sniff(Buffer.from(text, 'latin1'))
const svg = (text: string): string | undefined => sniff(Buffer.from(text, 'utf8'))

test('pictures and videos are recognised by their first bytes', () => {
  expect(of('\x89PNG\r\n\x1a\n....')).toBe('png')
  expect(of('\xff\xd8\xff\xe0..JFIF')).toBe('jpeg')
  expect([of('GIF87a....'), of('GIF89a....')]).toEqual(['gif', 'gif'])
  expect(of('RIFF\x10\0\0\0WEBPVP8 ')).toBe('webp')
  expect([of('\0\0\0\x20ftypisom'), of('\0\0\0\x18ftypmp42'), of('\0\0\0\x1cftypM4V ')]).toEqual(['mp4', 'mp4', 'mp4'])
  expect(of('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')).toBe('webm')
})

test('a drawing may have a byte order mark, a declaration, comments and a document type before its root', () => {
  expect(svg('<svg xmlns="http://www.w3.org/2000/svg"/>')).toBe('svg')
  expect(svg('\uFEFF<?xml version="1.0"?>\n<!-- made <by> hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd">\n<svg>')).toBe(
    'svg',
  )
  expect(svg('<s:svg xmlns:s="http://www.w3.org/2000/svg">')).toBe('svg')
  expect(svg('<!DOCTYPE svg [<!ENTITY a "b">]><svg>')).toBe('svg')
})

test('pages, compressed drawings, programs and other formats are not shown', () => {
  const others = [
    '<!DOCTYPE html><html><svg></svg></html>',
    '<html><svg>',
    '<!-- a --><script>alert(1)</script><svg>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
    '<svgfoo>',
    'x<svg>',
    '',
    '\x1f\x8b\x08\0\0\0\0\0',
    '%PDF-1.7',
    'BM....',
    'II*\0',
    '\0\0\x01\0',
    '\0\0\0\x20ftypqt  ',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x20ftypheic',
    '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska',
    'RIFF\x10\0\0\0WAVEfmt ',
    '\x89PNG',
    'GIF88a',
    '\x7fELF',
  ]
  expect(others.filter((text) => of(text) !== undefined)).toEqual([])
  // In another encoding, different readers would understand the same bytes differently.
  expect(sniff(Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg"/>', 'utf16le'))).toBeUndefined()
})
