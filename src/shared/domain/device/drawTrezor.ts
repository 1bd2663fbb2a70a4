import type { Hex } from '../values/hex.ts'
import type { DeviceDrawing, DeviceScreen } from './DeviceDrawing.ts'
import type { DeviceField, DeviceRequest } from './DeviceRequest.ts'

/**
 * What a Trezor with a core of its own (Model T, Safe 3, Safe 5) draws: each struct is announced with its keys and shown
 * in full only when the user asks for it. Its models break lines differently.
 */
export function drawTrezor(request: DeviceRequest, showsMessageHash: boolean): DeviceDrawing {
  const { domain, message, primaryType, hashes } = request
  return {
    software: 'Trezor firmware for Model T and Safe',
    known: 'order',
    screens: [
      ...signingAddress(request),
      {
        key: 'confirm-domain',
        pages: [{ title: 'Confirm domain', lines: ['Name and version'] }],
        remarks: [{ code: 'empty-domain' }],
      },
      ...domain.map((field) => trezorScreen(field)),
      {
        key: 'confirm-message',
        pages: [
          {
            title: 'Confirm message',
            lines: [
              primaryType,
              message.length === 1 ? 'Contains 1 key' : `Contains ${message.length} keys`,
              ...message.map(({ name }) => name),
            ],
          },
        ],
        remarks: [{ code: 'press-to-show-all' }],
      },
      ...message.map((field) => trezorScreen(field)),
      ...(showsMessageHash
        ? [
            {
              key: 'message-hash',
              pages: [{ title: 'Message hash', lines: [hashes.messageHash] }],
              compared: { kind: 'message', value: hashes.messageHash },
              remarks: [{ code: 'only-if-asked' }],
            } as const,
          ]
        : []),
      {
        key: 'sign',
        pages: [{ title: 'Confirm typed data', lines: ['Really sign EIP-712 typed data?'] }],
        remarks: [{ code: 'sign-when-equal' }],
      },
    ],
    hidden: [],
    remarks: [],
  }
}

/** What a Trezor Model One draws: no field at all, two hashes in four lines of sixteen digits, without `0x`. */
export function drawTrezorOne(request: DeviceRequest): DeviceDrawing {
  const { domainHash, messageHash } = request.hashes
  const hashScreen = (kind: 'domain' | 'message', value: Hex): DeviceScreen => ({
    key: `${kind}-hash`,
    pages: [{ title: `EIP-712 ${kind} hash`, lines: value.slice(2).match(/.{16}/g) ?? [] }],
    compared: { kind, value },
    remarks: [],
  })
  return {
    software: 'Trezor firmware for Model One',
    known: 'exact',
    screens: [
      ...signingAddress(request),
      hashScreen('domain', domainHash),
      hashScreen('message', messageHash),
    ],
    hidden: request.message.map(({ name }) => name),
    remarks: [],
  }
}

function signingAddress({ signer }: DeviceRequest): readonly DeviceScreen[] {
  if (signer === undefined) return []
  return [
    {
      key: 'signer',
      pages: [{ title: 'Signing address', lines: [signer] }],
      compared: { kind: 'field', name: 'signer', value: signer },
      remarks: [],
    },
  ]
}

function trezorScreen({ name, type, value }: DeviceField): DeviceScreen {
  const hidesRecipient = name === 'data' && value.length > 2
  return {
    key: name,
    pages: [{ title: `${name} (${type})`, lines: [value] }],
    compared: name === 'verifyingContract' ? { kind: 'safe', value } : { kind: 'field', name, value },
    remarks: hidesRecipient ? [{ code: 'recipient-inside-data' }] : [],
  }
}
