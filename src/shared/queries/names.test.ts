import { describe, expect, test } from 'vitest'
import type { ChainRequest } from '../source/ChainRequest.ts'
import { lookUpName } from './names.ts'

/** A wallet that reads nothing until it is stopped. */
const silent: ChainRequest = (_, { signal } = {}) =>
  new Promise((_resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

describe('lookUpName', () => {
  test('error: a chain that is silent for too long is called silent', async () => {
    await expect(
      lookUpName({ request: silent }, 1, 'ada.eth', AbortSignal.timeout(10)),
    ).rejects.toMatchObject({ code: 'chain/silent' })
  })

  test('error: what was stopped for another reason is no silence', async () => {
    const stop = new AbortController()
    const asked = lookUpName({ request: silent }, 1, 'ada.eth', stop.signal)
    stop.abort(new Error('The page was left'))
    await expect(asked).rejects.toThrow('The page was left')
  })
})
