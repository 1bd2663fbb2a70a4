import { describe, expect, test } from 'vitest'
import { readGivenMessage } from './readGivenMessage.ts'

const right = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
const slip = '0x15d34aAf54267DB7D7c367839AAf71A00a2C6A65'
/** With the capitals of the network 30 (EIP-1191). */
const rootstock = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
const types = {
  Order: [
    { name: 'receivers', type: 'Receiver[]' },
    { name: 'tokens', type: 'address[2][]' },
    { name: 'note', type: 'string' },
  ],
  Receiver: [{ name: 'to', type: 'address' }],
}

function problemOf(given: { to?: string; token?: string; note?: string }, domain: object = {}) {
  const { to = right, token = right, note = '' } = given
  const message = { receivers: [{ to: right }, { to }], tokens: [[right, token]], note }
  const json = JSON.stringify({ domain, types, primaryType: 'Order', message })
  const read = readGivenMessage({ kind: 'typed-data', json })
  return read.ok ? undefined : read.problem
}
const wrong = (path: string, found = slip) => ({ kind: 'wrong-capitals', path, found })

describe('readGivenMessage', () => {
  test('behavior: capitals that do not fit refuse wherever an address is signed', () => {
    expect(problemOf({})).toBe(undefined)
    expect(problemOf({ to: slip })).toEqual(wrong('message.receivers[1].to'))
    expect(problemOf({ token: slip })).toEqual(wrong('message.tokens[0][1]'))
    expect(problemOf({}, { verifyingContract: slip })).toEqual(wrong('domain.verifyingContract'))
  })

  test('behavior: addresses without capitals and words that are no address are taken as they are', () => {
    expect(problemOf({ to: slip.toLowerCase(), token: `0x${slip.slice(2).toUpperCase()}` })).toBe(undefined)
    expect(problemOf({ note: slip })).toBe(undefined)
    expect(readGivenMessage({ kind: 'text', text: slip }).ok).toBe(true)
  })

  test('behavior: the network of the domain says which capitals are right', () => {
    expect(problemOf({ to: rootstock }, { chainId: 30 })).toBe(undefined)
    expect(problemOf({ to: rootstock }, { chainId: '0x1' })).toEqual(
      wrong('message.receivers[1].to', rootstock),
    )
    expect(problemOf({ to: rootstock })).toEqual(wrong('message.receivers[1].to', rootstock))
  })

  test('error: what cannot be signed at all is said first', () => {
    expect(problemOf({ to: 'treasury.eth' })).toMatchObject({ kind: 'value' })
  })
})
