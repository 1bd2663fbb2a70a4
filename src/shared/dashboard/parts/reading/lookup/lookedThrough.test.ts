import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { lookedThrough } from './lookedThrough.ts'
import { lookupSources } from './lookupSources.ts'

const names = lookupSources.map(({ name }) => name)
const read = { data: { candidates: [] }, isPending: false, isError: false }
const asked = { isPending: true, isError: false }
const silent = { isPending: false, isError: true }
const noOwners = {
  data: { safes: [], unread: [], unreadBelow: [], unlooked: [] },
  isPending: false,
  isError: false,
}
const wholly = names.map(() => read)

describe('lookedThrough', () => {
  test('behavior: where all was read, each kind is counted and nothing is missing', () => {
    expect(lookedThrough(wholly, noOwners)).toEqual({
      kinds: names.map((name) => ({ name, count: 0 })),
      ownerSafes: 0,
      pending: [],
      missing: [],
    })
  })

  test('behavior: what is still read is named, and is not missing', () => {
    const { pending, missing } = lookedThrough([asked, ...wholly.slice(1)], asked)
    expect(pending).toEqual([names[0], 'the owners'])
    expect(missing).toEqual([])
  })

  test('error: what did not answer is named as not looked through, whatever else was read', () => {
    const { missing } = lookedThrough([...wholly.slice(1), silent], silent)
    expect(missing).toEqual([
      `Not looked through: ${names.at(-1)}. There was no answer.`,
      'Not looked through: what owners that are Safes sign. The chain did not answer.',
    ])
  })

  test('error: what a source and the owners leave out is said', () => {
    const cut = { ...read, data: { candidates: [], missing: 'One was not read.' } }
    const owner: Address = '0x3333333333333333333333333333333333333333'
    const owners = { ...noOwners, data: { ...noOwners.data, unread: [owner] } }
    const { missing } = lookedThrough([cut, ...wholly.slice(1)], owners)
    expect(missing[0]).toBe('One was not read.')
    expect(missing[1]).toContain(owner)
  })

  test('behavior: a batch in several wrappings counts once, and each transaction with a nonce of its own', () => {
    const identity = {
      chainId: 1,
      safe: '0x1111111111111111111111111111111111111111',
      version: { major: 1, minor: 4, patch: 1 },
    } as const
    const wrapped = (nonceOpen: boolean) =>
      ({
        kind: 'transaction',
        name: 'this batch',
        identity,
        transaction: safeTransaction({ to: identity.safe, nonce: 4n }),
        nonceOpen,
      }) as const
    const countOf = (...candidates: readonly ReturnType<typeof wrapped>[]) =>
      lookedThrough([{ ...read, data: { candidates } }, ...wholly.slice(1)], noOwners).kinds[0]?.count
    expect(countOf(wrapped(true), wrapped(true))).toBe(1)
    expect(countOf(wrapped(false), wrapped(false))).toBe(2)
  })
})
