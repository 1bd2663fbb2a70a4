import { describe, expect, test } from 'vitest'
import { readChainPictures } from './readChainPictures.ts'

const url = 'data:image/svg+xml,'

describe('readChainPictures', () => {
  test('behavior: a picture is fetched where it is not there yet, and one that cannot be is left out', async () => {
    const pictures = await readChainPictures([
      { id: 1, iconUrl: async () => url, iconBackground: '#484c50' },
      { id: 2, iconUrl: () => Promise.reject(new TypeError('Failed to fetch')) },
      { id: 3, iconUrl: url },
      { id: 4 },
    ])
    expect([...pictures]).toEqual([
      [1, { url, background: '#484c50' }],
      [3, { url, background: undefined }],
    ])
  })
})
