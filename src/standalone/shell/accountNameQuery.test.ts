import { describe, expect, test } from 'vitest'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { accountNameQuery } from './accountNameQuery.ts'

const engine = { nameOf: async () => 'ada.eth' }

describe('accountNameQuery', () => {
  test('behavior: a name is fresh for 24 hours @account-name-query-name', () => {
    expect(accountNameQuery(engine, ada, []).staleTime).toBe(86_400_000)
  })

  test('param: only a site with Ethereum asks for names', () => {
    expect(accountNameQuery(engine, ada, [localChain('http://127.0.0.1:1')]).enabled).toBe(false)
    expect(accountNameQuery(engine, ada, [{ ...localChain('http://127.0.0.1:1'), id: 1 }]).enabled).toBe(true)
  })
})
