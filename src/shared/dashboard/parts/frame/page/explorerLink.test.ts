import { describe, expect, test } from 'vitest'
import { explorerLink } from './explorerLink.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const over = (base: string) => ({
  explorer: { address: `${base}/address/{{address}}`, transaction: `${base}/tx/{{txHash}}` },
})

describe('explorerLink', () => {
  test('behavior: leads to the page of an address or a transaction', () => {
    const chain = over('https://scan.example.org')
    expect(explorerLink(chain, { address })).toBe(`https://scan.example.org/address/${address}`)
    expect(explorerLink(chain, { transactionHash: '0x12' })).toBe('https://scan.example.org/tx/0x12')
  })

  test.each(['http://scan.example.org', 'javascript:alert(1)//', 'https://a:b@scan.example.org', 'scan', ''])(
    'error: nothing leads to %j',
    (base) => expect(explorerLink(over(base), { address })).toBeUndefined(),
  )

  test('behavior: a chain without an explorer has no link', () => {
    expect(explorerLink({ explorer: undefined }, { address })).toBeUndefined()
  })
})
