import { describe, expect, test } from 'vitest'
import { createQueryClient } from './createQueryClient.ts'

describe('createQueryClient', () => {
  test('behavior: keeps answers for a day, repeats nothing and does not ask again on focus @create-query-client-keeps', () => {
    expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
      gcTime: 86_400_000,
      retry: false,
      refetchOnWindowFocus: false,
    })
  })
})
