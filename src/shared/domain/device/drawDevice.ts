import type { Compared, DeviceDrawing, DeviceScreen } from './DeviceDrawing.ts'
import type { DeviceChoice } from './DeviceModel.ts'
import type { DeviceRequest } from './DeviceRequest.ts'
import { drawLedger } from './drawLedger.ts'
import { drawTrezor, drawTrezorOne } from './drawTrezor.ts'

/**
 * What a device will show for something to sign. It is computed from the same data as the page: it proves nothing by
 * itself and is there to be compared with the real screen.
 */
export function drawDevice(request: DeviceRequest, choice: DeviceChoice): DeviceDrawing {
  switch (choice.model) {
    case 'ledger-nano':
    case 'ledger-touch':
      return drawLedger(request, choice)
    case 'trezor':
      return drawTrezor(request, choice.showsHashes)
    case 'trezor-one':
      return drawTrezorOne(request)
    case 'keystone':
      return drawKeystone(request)
    case 'other':
      return drawList(request)
  }
}

/** A Keystone 3 shows the whole message as JSON, and computes the hash of every `SafeTx` the way Safes from 1.0.0 do. */
function drawKeystone(request: DeviceRequest): DeviceDrawing {
  const { domain, message, primaryType, hashes, signer, isOldForm } = request
  const json = JSON.stringify(
    Object.fromEntries(message.map(({ name, value }) => [name, value])),
    undefined,
    1,
  )
  return {
    software: 'Keystone 3 firmware',
    known: 'order',
    screens: [
      ...(signer === undefined
        ? []
        : [valueScreen('From', { kind: 'field', name: 'signer', value: signer })]),
      ...domainScreens(domain),
      { key: 'type', pages: [{ title: 'Primary type', lines: [primaryType] }], remarks: [] },
      valueScreen('Message', { kind: 'field', name: 'message', value: json }),
      ...hashScreens(hashes),
      ...(primaryType === 'SafeTx'
        ? [
            {
              ...valueScreen('Safe Tx Hash', { kind: 'hash', value: hashes.hash }),
              remarks: isOldForm ? [{ code: 'hash-of-newer-safes' } as const] : [],
            },
          ]
        : []),
    ],
    hidden: [],
    remarks: [],
  }
}

/** Every value that any device shows: the user compares those that theirs does. */
function drawList({ domain, message, primaryType, hashes }: DeviceRequest): DeviceDrawing {
  return {
    software: '',
    known: 'list',
    screens: [
      ...domainScreens(domain),
      ...message.map(({ name, value }) => valueScreen(name, { kind: 'field', name, value })),
      ...hashScreens(hashes),
      valueScreen(primaryType === 'SafeTx' ? 'safeTxHash' : 'Safe message hash', {
        kind: 'hash',
        value: hashes.hash,
      }),
    ],
    hidden: [],
    remarks: [{ code: 'compare-whichever' }],
  }
}

function domainScreens(domain: DeviceRequest['domain']): readonly DeviceScreen[] {
  return domain.map(({ name, value }) =>
    valueScreen(
      name,
      name === 'verifyingContract' ? { kind: 'safe', value } : { kind: 'field', name, value },
    ),
  )
}

function hashScreens({ domainHash, messageHash }: DeviceRequest['hashes']): readonly DeviceScreen[] {
  return [
    valueScreen('Domain hash', { kind: 'domain', value: domainHash }),
    valueScreen('Message hash', { kind: 'message', value: messageHash }),
  ]
}

function valueScreen(title: string, compared: Compared): DeviceScreen {
  return { key: title, pages: [{ title, lines: [compared.value] }], compared, remarks: [] }
}
