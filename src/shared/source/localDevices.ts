import { type DeviceChoice, deviceModels, ledgerRoutes, usualChoice } from '../domain/device/DeviceModel.ts'
import type { Address } from '../domain/values/address.ts'
import { readFields } from '../domain/values/untrusted.ts'
import type { DeviceTexts } from './keptTexts.ts'
import type { StorageKey } from './StoragePlaces.ts'

/** Where this device keeps what each signer signs with. */
export const localDevicesKey: StorageKey = 'countersign.devices'

/** More signers than anybody has; the oldest goes first. */
const mostSigners = 50

/**
 * The device that a signer signs with; `undefined` where it is not known. Without a signer, the device of this browser.
 */
export function readDevice(text: string | undefined, signer: Address | undefined): DeviceChoice | undefined {
  const fields = readFields(readAllDevices(text)[signerKeyOf(signer)])
  const model = deviceModels.find((deviceModel) => deviceModel === fields?.['model'])
  if (model === undefined) return undefined
  const usual = usualChoice(model)
  const shows = fields?.['showsHashes']
  return {
    model,
    route: ledgerRoutes.find((route) => route === fields?.['route']) ?? usual.route,
    showsHashes: typeof shows === 'boolean' ? shows : usual.showsHashes,
  }
}

/** False when the browser does not keep it: then it lasts as long as this window. */
export function writeDevice(texts: DeviceTexts, signer: Address | undefined, choice: DeviceChoice): boolean {
  const key = signerKeyOf(signer)
  const others = Object.entries(readAllDevices(texts.read(localDevicesKey))).filter(([of]) => of !== key)
  const all = [...others, [key, choice] as const].slice(-mostSigners)
  return texts.write(localDevicesKey, JSON.stringify(Object.fromEntries(all)))
}

function signerKeyOf(signer: Address | undefined): string {
  return signer?.toLowerCase() ?? 'unknown'
}

function readAllDevices(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return (text === undefined ? undefined : readFields(JSON.parse(text))) ?? {}
  } catch {
    return {}
  }
}
