import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { leadLine } from '../domain/lead/writeLead.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import { readOnlySource } from '../source/readOnlySource.ts'
import { stranger } from '../testing/checkScene.ts'
import { identity } from '../testing/signableScene.ts'
import { askedFindingsQuery } from './askedFindings.ts'
import type { RowPage } from './readings/PageKnowledge.ts'

const account = { chainId: identity.chainId, address: identity.safe }
const page: RowPage = {
  ...{ reported: undefined, host: undefined, signer: undefined, currency: undefined, proof: undefined },
  ...{ addressBook: new Map([[stranger, 'Payroll']]), hostNames: new Map(), dollarLimit: undefined },
  ...{ storageBlocked: false, keptTransactions: [], interfaces: [], orders: [], messages: [] },
}
const silent = readOnlySource(async () => {
  throw new Error('The chain does not answer')
})
const pays = { to: stranger, value: 10n ** 18n, data: '0x' } as const

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')))
  return () => vi.unstubAllGlobals()
})

/** What a list says of these calls, where no node and no gateway answers. `known`: the version of the Safe is. */
function find({ known = true, ...asked }: { known?: boolean; nonce: bigint | undefined; calls?: number }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(gatewayKeys.identity(account, undefined), known ? identity : null)
  const query = askedFindingsQuery(silent, account, {
    nonce: asked.nonce,
    calls: Array.from({ length: asked.calls ?? 1 }, () => pays),
    hash: `0x${'ab'.repeat(32)}`,
    page,
    native: { symbol: 'ETH', decimals: 18 },
  })
  return client.fetchQuery(query)
}

test('behavior: what an app asks for is said from its bytes, and what the chain does not say stays undecided', async () => {
  const found = await find({ nonce: 7n, calls: 2 })
  expect(found && leadLine(found.lead)).toBe('Pays 2 ETH to Payroll.')
  expect(found?.isWhole).toBe(false)
})

test('error: without a nonce or a version nothing is found, which is not that nothing is wrong', async () => {
  expect(await find({ nonce: undefined })).toBeNull()
  expect(await find({ nonce: 7n, known: false })).toBeNull()
})
