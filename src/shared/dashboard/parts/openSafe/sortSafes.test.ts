import { expect, test } from 'vitest'
import { configuration } from '../../../configuration/configuration.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { fitsSearch, networkNameOf, sortSafes } from './sortSafes.ts'

const [network] = configuration.chains
const chainId = network?.id ?? 0
const safeOf = (name: string) => ({ chainId, address: checksumAddress(account(name)) })
const [idle, busy, asked, unknown] = [safeOf('idle'), safeOf('busy'), safeOf('asked'), safeOf('unknown')]

test('behavior: what needs the owner is apart, and what is not known is among the others', () => {
  const figures = new Map([
    [idle, { queued: 0, awaitingConfirmation: 0 }],
    [busy, { queued: 3, awaitingConfirmation: undefined }],
    [asked, { queued: 2, awaitingConfirmation: 1 }],
  ])
  expect(sortSafes([unknown, idle, busy, asked], (safe) => figures.get(safe))).toEqual({
    needed: [asked],
    others: [busy, unknown, idle],
  })
})

test('behavior: a Safe is found by its name, its digits and its network, in whatever case', () => {
  expect(fitsSearch(idle, 'Harbor Treasury', 'harbor')).toBe(true)
  expect(fitsSearch(idle, undefined, idle.address.slice(4, 12).toUpperCase())).toBe(true)
  expect(fitsSearch(idle, undefined, networkNameOf(idle).toUpperCase())).toBe(true)
  expect(fitsSearch(idle, 'Harbor Treasury', 'grants')).toBe(false)
  expect(networkNameOf({ chainId: -1 })).toBe('Chain -1')
})
