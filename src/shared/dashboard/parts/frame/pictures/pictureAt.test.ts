import { describe, expect, test } from 'vitest'
import { pictureAt } from './pictureAt.ts'

const outside = { sandbox: false }

describe('pictureAt', () => {
  test('behavior: a picture inside its address asks no host', () => {
    expect(pictureAt('data:image/png;base64,AA==', outside)).toMatchObject({ kind: 'inline' })
  })

  test('behavior: a picture elsewhere names its host', () => {
    expect(pictureAt('https://img.example:8443/a.png', outside)).toEqual({
      kind: 'remote',
      src: 'https://img.example:8443/a.png',
      origin: 'https://img.example:8443',
      host: 'img.example:8443',
    })
  })

  test('behavior: loopback counts in the sandbox only', () => {
    expect(pictureAt('http://localhost:4400/a.png', { sandbox: true })).toMatchObject({ kind: 'remote' })
    expect(pictureAt('http://localhost:4400/a.png', outside)).toBeUndefined()
  })

  test.each([
    undefined,
    '',
    'ipfs://Qm',
    'http://img.example/a.png',
    'https://user:secret@img.example/a.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    `data:image/png,${'A'.repeat(300_000)}`,
  ])('error: %.40s is none', (address) => {
    expect(pictureAt(address, outside)).toBeUndefined()
  })
})
