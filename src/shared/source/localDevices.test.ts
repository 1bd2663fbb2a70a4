import { describe, expect, test } from 'vitest'
import { usualChoice } from '../domain/device/DeviceModel.ts'
import { createMemoryView } from '../testing/memoryView.ts'
import { keptTexts } from './keptTexts.ts'
import { localDevicesKey, readDevice, writeDevice } from './localDevices.ts'

const ada = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const bo = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

function texts() {
  return keptTexts(createMemoryView().view)
}

describe('localDevices', () => {
  test('behavior: each signer has a device of their own, and so has a browser without one', () => {
    const device = texts()
    const read = (signer: typeof ada | typeof bo | undefined) =>
      readDevice(device.read(localDevicesKey), signer)
    expect(read(ada)).toBeUndefined()
    expect(writeDevice(device, ada, { ...usualChoice('ledger-nano'), showsHashes: false })).toBe(true)
    writeDevice(device, bo, usualChoice('trezor'))
    writeDevice(device, undefined, usualChoice('keystone'))
    expect(read(ada)).toEqual({ model: 'ledger-nano', route: 'fields', showsHashes: false })
    expect(read(bo)).toEqual(usualChoice('trezor'))
    expect(read(undefined)).toEqual(usualChoice('keystone'))
    writeDevice(device, bo, usualChoice('other'))
    expect(read(bo)?.model).toBe('other')
    expect(read(ada)?.model).toBe('ledger-nano')
  })

  test('error: what is no choice is none, and what is missing in one is the usual', () => {
    const kept = (value: unknown) => readDevice(JSON.stringify({ [ada.toLowerCase()]: value }), ada)
    for (const value of [undefined, null, 1, [], {}, { model: 'abacus' }]) expect(kept(value)).toBeUndefined()
    expect(kept({ model: 'trezor', route: 'by mail', showsHashes: 'yes' })).toEqual(usualChoice('trezor'))
    expect(readDevice('{', ada)).toBeUndefined()
    expect(readDevice('null', ada)).toBeUndefined()
  })
})
