import { describe, expect, test } from 'vitest'
import { appOf, normalizeOrigin, noteOf } from './origin.ts'

describe('normalizeOrigin', () => {
  test('behavior: markup is taken out of the note', () => {
    const origin = normalizeOrigin(JSON.stringify({ url: 'https://a.example', note: 'pay <b>Bo</b>' }))
    expect(noteOf(origin)).toBe('pay Bo')
  })

  test.each(['plain text', '"text"', '[1]', '{"cut', ''])('error: %s is stored as nothing', (origin) => {
    expect(normalizeOrigin(origin)).toBeNull()
  })
})

describe('appOf', () => {
  const app = { name: 'Countersign', url: 'http://localhost:4301', iconUrl: 'http://localhost:4301/icon.svg' }

  test('behavior: only the exact address of a known app counts', () => {
    expect(appOf([app], JSON.stringify({ url: app.url, name: 'Another name' }))).toEqual({
      name: app.name,
      url: app.url,
      logoUri: app.iconUrl,
    })
    expect(appOf([app], JSON.stringify({ url: `${app.url}/` }))).toBeNull()
    expect(appOf([app], null)).toBeNull()
  })
})

describe('noteOf', () => {
  test('behavior: an empty note is none', () => {
    expect(noteOf('{"note":""}')).toBeNull()
    expect(noteOf('{"url":"https://a.example"}')).toBeNull()
  })
})
