import {
  type Address,
  concat,
  getAddress,
  type Hex,
  hashDomain,
  hashStruct,
  hashTypedData,
  isHex,
  keccak256,
  numberToHex,
  size,
  type TypedDataDomain,
} from 'viem'
import type { WalletDevice } from '../walletBehaviour.ts'

/** A page of the screen of a device. */
export type DeviceScreen = { readonly title: string; readonly lines: readonly string[] }

type Field = { readonly name: string; readonly type: string }
type TypedData = {
  readonly domain: TypedDataDomain
  readonly types: Record<string, Field[]>
  readonly primaryType: string
  readonly message: Record<string, unknown>
}

/**
 * What a device behind this wallet shows of typed data, from the bytes that it would sign. Made by itself, without the
 * site's code: a test compares the two. A Ledger has its setting “Transaction hash” on, a Trezor is not asked for a hash.
 */
export function deviceScreens(
  device: WalletDevice,
  signer: Address,
  asked: unknown,
): readonly DeviceScreen[] {
  const data = JSON.parse(String(asked)) as TypedData
  const { EIP712Domain: domainFields = [], ...types } = data.types
  const domainHash = hashDomain({ domain: data.domain, types: data.types })
  const messageHash = hashStruct({ data: data.message, primaryType: data.primaryType, types })
  const domain = domainFields.map((field) => show(field, data.domain[field.name as keyof TypedDataDomain]))
  const message = (types[data.primaryType] ?? []).map((field) => show(field, data.message[field.name]))
  const own = { title: 'Signing address', lines: [getAddress(signer)] }
  switch (device) {
    case 'ledger-nano':
      return [
        { title: 'Blind signing ahead', lines: [] },
        { title: 'Review typed message', lines: [] },
        ...domain.flatMap(({ name, value }) => nano(name, value)),
        ...nano('Domain hash', domainHash),
        ...nano('Message hash', messageHash),
        { title: 'Sign message', lines: [] },
      ]
    case 'ledger-touch':
      return [
        { title: 'Blind signing ahead', lines: [] },
        { title: 'Review typed message', lines: [] },
        ...[...domain, ...message].map(({ name, type, value }) => ({
          title: name,
          lines: [type === 'bytes' && size(value as Hex) > 188 ? `${value.slice(0, 376)}...` : value],
        })),
        { title: 'Domain hash', lines: [domainHash] },
        { title: 'Message hash', lines: [messageHash] },
        { title: 'Sign typed message?', lines: [] },
      ]
    case 'trezor':
      return [
        own,
        { title: 'Confirm domain', lines: ['Name and version'] },
        ...domain.map(inFull),
        {
          title: 'Confirm message',
          lines: [
            data.primaryType,
            `Contains ${message.length} ${message.length === 1 ? 'key' : 'keys'}`,
            ...message.map(({ name }) => name),
          ],
        },
        ...message.map(inFull),
        { title: 'Confirm typed data', lines: ['Really sign EIP-712 typed data?'] },
      ]
    case 'trezor-one':
      return [own, legacy('domain', domainHash), legacy('message', messageHash)]
    case 'keystone':
      return [
        { title: 'From', lines: [getAddress(signer)] },
        ...domain.map(({ name, value }) => ({ title: name, lines: [value] })),
        { title: 'Primary type', lines: [data.primaryType] },
        { title: 'Message', lines: [jsonOf(message)] },
        { title: 'Domain hash', lines: [domainHash] },
        { title: 'Message hash', lines: [messageHash] },
        ...(data.primaryType === 'SafeTx'
          ? [{ title: 'Safe Tx Hash', lines: [hashTypedData({ ...data, types: data.types })] }]
          : []),
      ]
  }
}

/** What a device shows of a transaction before it is sent: the digest of its calldata (ERC-8213). */
export function digestScreen(data: unknown): DeviceScreen {
  const bytes = isHex(data) ? data : '0x'
  const digest = keccak256(concat([numberToHex(size(bytes), { size: 32 }), bytes]))
  return { title: 'Calldata digest', lines: [digest] }
}

type Shown = Field & { readonly value: string }

function show({ name, type }: Field, value: unknown): Shown {
  if (type === 'address') return { name, type, value: getAddress(String(value)) }
  if (type === 'bytes') return { name, type, value: String(value).toLowerCase() }
  return { name, type, value: BigInt(String(value)).toString() }
}

const inFull = ({ name, type, value }: Shown): DeviceScreen => ({
  title: `${name} (${type})`,
  lines: [value],
})

function jsonOf(fields: readonly Shown[]): string {
  return `{\n${fields.map(({ name, value }) => ` "${name}": "${value}"`).join(',\n')}\n}`
}

function legacy(kind: string, hash: Hex): DeviceScreen {
  const digits = hash.slice(2)
  return {
    title: `EIP-712 ${kind} hash`,
    lines: [0, 16, 32, 48].map((start) => digits.slice(start, start + 16)),
  }
}

/** The font of the small Ledgers: what is not named here is 6 pixels wide. */
const narrow = 'cf'
const wide = 'bdABC'
const wider = '4D'

function pixels(character: string): number {
  if (narrow.includes(character)) return 5
  if (wide.includes(character)) return 7
  return wider.includes(character) ? 8 : 6
}

/** 114 pixels to a line, three lines to a page. */
function nano(title: string, value: string): readonly DeviceScreen[] {
  const lines = ['']
  let left = 114
  for (const character of value) {
    left -= pixels(character)
    if (left < 0) {
      lines.push('')
      left = 114 - pixels(character)
    }
    lines[lines.length - 1] += character
  }
  const pages = Math.ceil(lines.length / 3)
  return Array.from({ length: pages }, (_, page) => ({
    title: pages > 1 ? `${title} (${page + 1}/${pages})` : title,
    lines: lines.slice(page * 3, page * 3 + 3),
  }))
}
