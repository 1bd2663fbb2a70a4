import { describe, expect, test } from 'vitest'
import { signerStanding } from './signerStanding.ts'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const cy = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const waiting = { signer: ada, owners: [ada, bo], missing: [ada], complete: false, next: true } as const

describe('signerStanding', () => {
  test('behavior: an owner whose signature is missing can sign, whatever the spelling', () => {
    expect(signerStanding(waiting)).toBe('can-sign')
    expect(signerStanding({ ...waiting, signer: `0x${ada.slice(2).toLowerCase()}`, next: false })).toBe(
      'can-sign',
    )
  })

  test('behavior: an owner who is not missing has signed, and every other account is no owner', () => {
    expect(signerStanding({ ...waiting, signer: bo })).toBe('has-signed')
    expect(signerStanding({ ...waiting, signer: cy })).toBe('no-owner')
    expect(
      signerStanding({ ...waiting, signer: cy, missing: [cy] }),
      'the chain says who is an owner, not the gateway',
    ).toBe('no-owner')
  })

  test('behavior: with all signatures any account can execute what is next', () => {
    const complete = { ...waiting, missing: [], complete: true }
    expect(signerStanding({ ...complete, signer: undefined })).toBe('can-execute')
    expect(signerStanding({ ...complete, next: false })).toBe('waits')
  })

  test('behavior: without a signer or the owners nothing is claimed', () => {
    expect(signerStanding({ ...waiting, signer: undefined })).toBe('unknown')
    expect(signerStanding({ ...waiting, owners: undefined })).toBe('can-sign')
    expect(signerStanding({ ...waiting, owners: undefined, missing: [bo] })).toBe('unknown')
  })
})
