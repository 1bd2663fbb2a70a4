import { expect, test } from 'vitest'
import { mayAsk, readCopyUrl } from './compareCopy.ts'

test.each([
  ['https://a.example', 'https://a.example/'],
  [' https://a.example/countersign ', 'https://a.example/countersign/'],
  ['https://a.example/countersign/index.html?x=1#/verify', 'https://a.example/countersign/'],
  ['http://127.0.0.1:4180/', 'http://127.0.0.1:4180/'],
  ['a.example', undefined],
  ['javascript:alert(1)', undefined],
])('param: %j means the folder %j', (typed, address) => {
  expect(readCopyUrl(typed)?.href).toBe(address)
})

test('behavior: only the own server and the copies it was built with may be asked', () => {
  const may = (address: string) =>
    mayAsk(new URL(address), 'https://own.example/countersign/', [
      'https://copy.example/',
      'http://127.0.0.1:*',
    ])
  expect(may('https://own.example/other/')).toBe(true)
  expect(may('https://copy.example/elsewhere/')).toBe(true)
  expect(may('http://127.0.0.1:4180/')).toBe(true)
  expect(may('https://copy.example.evil.example/')).toBe(false)
  expect(may('https://copy.example:8443/')).toBe(false)
  expect(may('https://127.0.0.1:4180/')).toBe(false)
})
