import { describe, expect, test } from 'vitest'
import { givenFiles } from '../../testing/givenFiles.ts'
import { parseRecipient } from './parseRecipient.ts'

const mainnet = { id: 1, shortName: 'eth' } as const
const local = { id: 31337, shortName: 'local' } as const

describe('parseRecipient', () => {
  test('behavior: a name is offered to be looked up where the chain has names', () => {
    expect(parseRecipient(' ada.eth ', mainnet)).toEqual({ ok: false, problem: { kind: 'name', chainId: 1 } })
  })

  test('error: elsewhere a name is said to be one that cannot be looked up', () => {
    const problem = { kind: 'name', chainId: undefined }
    expect(parseRecipient('ada.eth', local)).toEqual({ ok: false, problem })
  })

  test('behavior: what is meant as an address is no name', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(parseRecipient(`eth:${address}`, mainnet)).toEqual({ ok: true, address })
    expect(parseRecipient('gno:ada.eth', mainnet)).toMatchObject({ problem: { kind: 'other-chain' } })
    expect(parseRecipient(`gno:${address}`, mainnet)).toEqual({
      ok: false,
      problem: { kind: 'other-chain', prefix: 'gno' },
    })
    expect(parseRecipient(`ethereum:${address}@100`, mainnet)).toMatchObject({
      problem: { kind: 'other-chain' },
    })
    expect(parseRecipient('ada', mainnet)).toMatchObject({ problem: { kind: 'not-an-address' } })
  })

  test('behavior: capitals of EIP-1191 are right on their own network', () => {
    const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    const written = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
    const rsk = { id: 30, shortName: 'rsk' } as const
    expect(parseRecipient(`rsk:${written}`, rsk)).toEqual({ ok: true, address })
    expect(parseRecipient(address, rsk)).toEqual({ ok: true, address })
    expect(parseRecipient(written, mainnet)).toMatchObject({ problem: { kind: 'wrong-checksum' } })
  })

  test('behavior: an address in CAIP-10 is for its network alone', () => {
    const digits = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(parseRecipient(`eip155:1:${digits}`, mainnet)).toEqual({ ok: true, address: digits })
    expect(parseRecipient(`eip155:10:${digits}`, mainnet)).toEqual({
      ok: false,
      problem: { kind: 'other-chain', prefix: 'eip155:10' },
    })
  })

  test.each([
    'https://etherscan.io/address/0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed@1',
    'ethereum:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  ])('error: %s names no other network', (text) => {
    expect(parseRecipient(text, mainnet)).toEqual({
      ok: false,
      problem: { kind: 'not-an-address', incomplete: false },
    })
  })

  test('error: the field of a recipient refuses what a file refuses, at once', () => {
    const [entry] = JSON.parse(givenFiles.wrongCapitals).transactions
    expect(parseRecipient(entry.to, local)).toMatchObject({ problem: { kind: 'wrong-checksum' } })
    const start = performance.now()
    expect(parseRecipient(givenFiles.longSpaces, local)).toMatchObject({ ok: false })
    expect(performance.now() - start).toBeLessThan(200)
  })

  test('error: a hidden character is named with its place, and nothing is taken out', () => {
    const result = parseRecipient('eth:0x5aAeb6053F3E94C9b9A09f3366\u200b9435E7Ef1BeAed', mainnet)
    expect(result).toMatchObject({
      ok: false,
      problem: { kind: 'hidden-character', hidden: { codePoint: 'U+200B', position: 33 } },
    })
  })

  test('behavior: a name may hold what joins the parts of one picture', () => {
    expect(parseRecipient('\u{1F468}\u200d\u{1F469}\u200d\u{1F467}.eth', mainnet)).toMatchObject({
      problem: { kind: 'name' },
    })
  })
})
