import { describe, expect, test } from 'vitest'
import { safeWalletLink } from './safeWalletLink.ts'

const appUrl = 'https://countersign.example/#/x'
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('safeWalletLink', () => {
  test('param: with a Safe', () => {
    expect(safeWalletLink({ appUrl, safe: { shortName: 'eth', address } })).toBe(
      `https://app.safe.global/apps/open?safe=eth:${address}&appUrl=https%3A%2F%2Fcountersign.example%2F%23%2Fx`,
    )
  })

  test('param: without one, Safe{Wallet} asks', () => {
    expect(safeWalletLink({ appUrl })).toBe(
      'https://app.safe.global/apps/open?appUrl=https%3A%2F%2Fcountersign.example%2F%23%2Fx',
    )
  })

  test('param: a host of its own; a pattern for the sandbox is none', () => {
    const knownHosts = ['http://127.0.0.1:*', 'https://safe.example']
    expect(safeWalletLink({ appUrl, knownHosts })).toMatch(/^https:\/\/safe\.example\/apps\/open\?/)
  })
})
