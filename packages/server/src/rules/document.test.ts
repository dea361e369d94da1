import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentMedia, isFileName, isOfMediaType, savedName } from './document.ts';

const office = (folder: string): string => `PK\x03\x04 [Content_Types].xml ${folder}/document.xml`;
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file of each type; bytes as Latin-1. */
const files: readonly (readonly [mediaType: string, content: string])[] = [
  ['application/pdf', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n\x00'],
  ['application/zip', 'PK\x03\x04\x00'],
  [sheet, office('xl')],
  [word, office('word')],
  ['image/jpeg', '\xff\xd8\xff\xe0\x00'],
  ['image/png', '\x89PNG\r\n\x1a\n\x00'],
  ['image/tiff', 'II*\x00\x08'],
  ['application/xml', '<?xml version="1.0"?>\n<a/>\n'],
  ['application/json', ' {"a": 1}\n'],
  ['text/csv', 'Name;Units\r\nZo\xeb;1\r\n'],
  ['text/plain', 'Resolution of 1 May.'],
];
const isOf = (mediaType: string, content: string): boolean => isOfMediaType(mediaType, Buffer.from(content, 'latin1'));

test('a file is of its own type, and of another only where that is one of its forms', () => {
  assert.deepEqual(files.map(([type]) => type).toSorted(), documentMedia.toSorted());
  // Office documents are archives; XML and JSON are texts.
  const also = new Set([`${sheet} as application/zip`, `${word} as application/zip`]);
  for (const from of ['application/xml', 'application/json', 'text/csv', 'text/plain'])
    for (const to of ['text/csv', 'text/plain']) also.add(`${from} as ${to}`);
  for (const [from, content] of files)
    for (const to of documentMedia)
      assert.equal(isOf(to, content), from === to || also.has(`${from} as ${to}`), `${from} as ${to}`);
});

test('pages and programs are none of the types but text', () => {
  for (const content of [
    '<!doctype html><script>alert(1)</script>',
    '#!/bin/sh\necho',
    'MZ\x90\x00\x03',
    '\x7fELF\x02',
    '',
  ])
    for (const type of documentMedia.filter((each) => !each.startsWith('text/') && each !== 'application/xml'))
      assert.equal(isOf(type, content), false, `${content} as ${type}`);
  assert.equal(isOf('text/plain', 'MZ\x90\x00\x03'), false);
  assert.equal(isOf('text/csv', '\x7fELF\x02'), false);
});

test('JSON is any value, and a text in UTF-16 has its mark', () => {
  for (const value of ['{}', '[]', '"a"', '1', '-1.5', 'true', 'false', 'null', '\ufeff[1]'])
    assert.ok(isOfMediaType('application/json', Buffer.from(value)), value);
  for (const value of ['{]', '', 'undefined', '<a>', "{'a'}x"])
    assert.equal(isOfMediaType('application/json', Buffer.from(value)), false, value);
  assert.ok(isOfMediaType('text/plain', Buffer.from('\ufeffText', 'utf16le')));
  assert.equal(isOfMediaType('text/plain', Buffer.from('Text', 'utf16le')), false);
});

test('a name has no part of a path', () => {
  for (const name of ['a.pdf', 'Beschluß "2025".pdf', '.profile', 'a..b', 'C: plan.pdf'])
    assert.ok(isFileName(name), name);
  for (const name of ['../a.pdf', 'a/b', 'C:\\a.pdf', '\\\\host\\a', '.', '..', '', '/'])
    assert.equal(isFileName(name), false, name);
});

test('a document is saved under a name that ends as its type does', () => {
  for (const [name, mediaType, saved] of [
    ['Notice.PDF', 'application/pdf', 'Notice.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['notes.md', 'text/plain', 'notes.md'],
    ['notice.hta', 'text/plain', 'notice.hta.txt'],
    ['notice.html', 'application/xml', 'notice.html.xml'],
    ['tool.jar', 'application/zip', 'tool.jar.zip'],
    ['Charter', 'application/pdf', 'Charter.pdf'],
  ] as const)
    assert.equal(savedName({ name, mediaType }), saved);
  for (const mediaType of documentMedia) assert.notEqual(savedName({ name: 'a.hta', mediaType }), 'a.hta');
});
