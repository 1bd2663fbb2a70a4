import { describe, expect, test } from 'vitest'
import { localChain } from '../../shared/testing/chainConfigurations.ts'
import { ada } from '../testing/standaloneWorld.ts'
import { nameFreshness } from '../wallets/keepNamesFresh.ts'
import { accountNameQuery, accountPictureQuery } from './accountNameQuery.ts'

const picture = 'data:image/png;base64,AA'
const engine = { nameOf: async () => 'ada.eth', pictureOf: async () => picture, nameFreshness }

describe('accountNameQuery', () => {
  test('behavior: a name and its picture are fresh for 24 hours @account-name-query-name', () => {
    expect(accountNameQuery(engine, ada, []).staleTime).toBe(86_400_000)
    expect(accountPictureQuery(engine, 'ada.eth').staleTime).toBe(86_400_000)
  })

  test('param: without a name no picture is asked for', () => {
    for (const name of [null, undefined]) expect(accountPictureQuery(engine, name).enabled).toBe(false)
  })

  test('param: only a site with Ethereum asks for names', () => {
    expect(accountNameQuery(engine, ada, [localChain('http://127.0.0.1:1')]).enabled).toBe(false)
    expect(accountNameQuery(engine, ada, [{ ...localChain('http://127.0.0.1:1'), id: 1 }]).enabled).toBe(true)
  })
})
