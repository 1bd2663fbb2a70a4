import { describe, expect, test } from 'vitest'
import { namesHost } from './hosts.ts'

describe('namesHost', () => {
  test.each([
    ['parent.example', 'https://parent.example'],
    ['  Parent.Example ', 'https://parent.example'],
    ['https://parent.example', 'https://parent.example'],
    ['https://parent.example/', 'https://parent.example'],
    ['127.0.0.1:4540', 'http://127.0.0.1:4540'],
    ['127.0.0.1', 'http://127.0.0.1:4540'],
  ])('behavior: %s names %s', (typed, origin) => {
    expect(namesHost(typed, origin)).toBe(true)
  })

  test.each([
    ['', 'https://parent.example'],
    ['example', 'https://parent.example'],
    ['parent.example.evil', 'https://parent.example'],
    ['http://parent.example', 'https://parent.example'],
    ['127.0.0.1:4541', 'http://127.0.0.1:4540'],
    ['null', 'null'],
  ])('error: "%s" does not name %s', (typed, origin) => {
    expect(namesHost(typed, origin)).toBe(false)
  })
})
