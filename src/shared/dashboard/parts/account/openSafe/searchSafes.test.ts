import { expect, test } from 'vitest'
import { configuration } from '../../../../configuration/configuration.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account } from '../../../../testing/checkScene.ts'
import { fitsSearch, networkNameOf } from './searchSafes.ts'

const [network] = configuration.chains
const chainId = network?.id ?? 0
const idle = { chainId, address: checksumAddress(account('idle')) }

test('behavior: a Safe is found by its name, its digits and its network, in whatever case', () => {
  expect(fitsSearch(idle, 'Harbor Treasury', 'harbor')).toBe(true)
  expect(fitsSearch(idle, undefined, idle.address.slice(4, 12).toUpperCase())).toBe(true)
  expect(fitsSearch(idle, undefined, networkNameOf(idle).toUpperCase())).toBe(true)
  expect(fitsSearch(idle, 'Harbor Treasury', 'grants')).toBe(false)
  expect(networkNameOf({ chainId: -1 })).toBe('Chain -1')
})
