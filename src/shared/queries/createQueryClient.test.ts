import { describe, expect, test } from 'vitest'
import type { AppError } from '../errors/AppError.ts'
import { gatewayErrors } from '../gateway/gatewayErrors.ts'
import { createQueryClient } from './createQueryClient.ts'

describe('createQueryClient', () => {
  test('behavior: keeps answers for a day, repeats nothing and does not ask again on focus @create-query-client-keeps', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 86_400_000,
      retry: false,
      refetchOnWindowFocus: false,
    })
  })

  describe('what failed and is shown', () => {
    /** How long it waits, in ms, to be asked again when it has failed so often; `false`: it is not asked. */
    async function waitAfter(error: AppError, failures: number) {
      const client = createQueryClient()
      const queryKey = ['list']
      const fail = () => Promise.reject(error)
      for (let failed = 0; failed < failures; failed++)
        await expect(client.fetchQuery({ queryKey, queryFn: fail })).rejects.toBe(error)
      const { refetchInterval } = client.getDefaultOptions().queries ?? {}
      const query = client.getQueryCache().find({ queryKey })
      return typeof refetchInterval === 'function' && query && refetchInterval(query)
    }

    const host = 'gateway.example'
    const outages = [
      gatewayErrors.unreachable({ host }),
      gatewayErrors.timeout({ host, milliseconds: 10_000 }),
      gatewayErrors.response({ host, status: 503 }),
      gatewayErrors.response({ host, status: 429 }),
    ]

    test.each(outages)(
      'behavior: is asked for again while a server is out, less often later: $code',
      async (error) => {
        expect(await waitAfter(error, 1)).toBe(10_000)
        expect(await waitAfter(error, 2)).toBe(20_000)
        expect(await waitAfter(error, 9)).toBe(60_000)
      },
    )

    test.each([gatewayErrors.response({ host, status: 404 }), gatewayErrors.shape({ call: 'list' })])(
      'behavior: is not asked for again when the answer would be the same: $code',
      async (error) => {
        expect(await waitAfter(error, 1)).toBe(false)
      },
    )

    test('behavior: what is there is left alone', async () => {
      const client = createQueryClient()
      await client.fetchQuery({ queryKey: ['list'], queryFn: async () => 'there' })
      const { refetchInterval } = client.getDefaultOptions().queries ?? {}
      const query = client.getQueryCache().find({ queryKey: ['list'] })
      expect(typeof refetchInterval === 'function' && query && refetchInterval(query)).toBe(false)
    })
  })
})
