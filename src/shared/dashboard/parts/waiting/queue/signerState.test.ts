import { describe, expect, test } from 'vitest'
import { signerState, signerStateWords } from './signerState.ts'

const ada = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const bo = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const cy = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const waiting = {
  signer: ada,
  owners: [ada, bo],
  missing: [ada],
  complete: false,
  next: true,
  past: false,
} as const

describe('signerState', () => {
  test('behavior: an owner whose signature is missing can sign, whatever the spelling', () => {
    expect(signerState(waiting)).toBe('can-sign')
    expect(signerState({ ...waiting, signer: `0x${ada.slice(2).toLowerCase()}`, next: false })).toBe(
      'can-sign',
    )
  })

  test('behavior: an owner who is not missing has signed, and every other account is no owner', () => {
    expect(signerState({ ...waiting, signer: bo })).toBe('has-signed')
    expect(signerState({ ...waiting, signer: cy })).toBe('no-owner')
    expect(
      signerState({ ...waiting, signer: cy, missing: [cy] }),
      'the chain says who is an owner, not the gateway',
    ).toBe('no-owner')
  })

  test('behavior: with all signatures any account can execute what is next', () => {
    const complete = { ...waiting, missing: [], complete: true }
    expect(signerState({ ...complete, signer: undefined })).toBe('can-execute')
    expect(signerState({ ...complete, next: false })).toBe('waits')
  })

  test('error: what the Safe is past is offered to no account, whatever the gateway lists', () => {
    for (const complete of [true, false])
      expect(signerState({ ...waiting, complete, past: true })).toBe('past')
    const about = { critical: false, completes: false, canSend: true }
    expect(signerStateWords('past', about)).toEqual({ link: 'Read it', note: 'Its nonce is used' })
  })

  test('behavior: without a signer or the owners nothing is claimed', () => {
    expect(signerState({ ...waiting, signer: undefined })).toBe('unknown')
    expect(signerState({ ...waiting, owners: undefined })).toBe('can-sign')
    expect(signerState({ ...waiting, owners: undefined, missing: [bo] })).toBe('unknown')
  })
})

describe('signerStateWords', () => {
  const about = { critical: false, completes: true, canSend: false }

  test('behavior: what the account has rejected asks for no signature, nor for another rejection', () => {
    const signed = { link: 'Read it', note: 'You signed its rejection' }
    expect(signerStateWords('can-sign', { ...about, rejected: 'by-you' })).toEqual(signed)
    expect(signerStateWords('can-sign', { ...about, critical: true, rejected: 'by-you' })).toEqual(signed)
  })

  test('behavior: the rejection of what the account signed does not ask to be completed', () => {
    expect(signerStateWords('can-sign', { ...about, rejectsYours: true })).toEqual({
      link: 'Read it',
      note: 'You signed what it cancels',
    })
  })

  test('error: what is high leads to reading, and to no act', () => {
    const high = { ...about, high: true }
    expect(signerStateWords('can-sign', high)).toEqual({ link: 'Read it', note: 'One signature is missing' })
    expect(signerStateWords('can-execute', high)).toEqual({ link: 'Read it', note: 'Ready', implied: true })
    expect(signerStateWords('unknown', { ...high, canSend: true }).link).toBe('Read it')
    expect(signerStateWords('can-sign', { ...high, critical: true }).link).toBe('Read and reject')
  })

  test('error: what is critical is rejected, unless its rejection waits already', () => {
    const critical = { ...about, critical: true }
    const waits = { link: 'Read it', note: 'Its rejection waits' }
    for (const state of ['can-sign', 'can-execute'] as const) {
      expect(signerStateWords(state, critical).link).toBe('Read and reject')
      expect(signerStateWords(state, { ...critical, rejected: 'by-others' })).toEqual(waits)
    }
    expect(signerStateWords('can-sign', { ...about, rejected: 'by-others' }).link).toBe('Read and sign')
  })
})
