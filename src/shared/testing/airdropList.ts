/**
 * What CSV Airdrop makes of a list, written from its description and for tests alone: nothing here comes from what the
 * product reads. It leaves rows out, rounds, and takes one kind for another, as that application does.
 */
export type AirdropTransfer = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'erc1155'
  readonly token?: string
  readonly receiver: string
  readonly amount: bigint
  readonly id?: bigint
}

export type AirdropWorld = {
  /** EIP-3770. */
  readonly chain: string
  /** By address in lower case. */
  readonly tokens: ReadonlyMap<
    string,
    { readonly kind: 'erc20' | 'erc721' | 'erc1155'; readonly decimals: number }
  >
  readonly names: ReadonlyMap<string, string>
}

const headers = ['token_type', 'token_address', 'receiver', 'value', 'amount', 'id']

export function readAsAirdrop(text: string, world: AirdropWorld): readonly AirdropTransfer[] {
  const [header = [], ...rows] = splitCells(text)
  const unknown = header.filter((name) => !headers.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown header field(s): ${unknown.join(', ')}`)
  if (rows.length > 500) throw new Error('Max number of lines exceeded.')
  return rows.flatMap((cells) => {
    const row = new Map(header.map((name, index) => [name, cells[index] ?? '']))
    return readRow((name) => row.get(name)?.trim(), world) ?? []
  })
}

function readRow(
  cell: (name: string) => string | undefined,
  world: AirdropWorld,
): AirdropTransfer | undefined {
  const receiver = receiverOf(cell('receiver') ?? '', world)
  if (receiver === undefined) return undefined
  const type = (cell('token_type') ?? '').toLowerCase()
  const token = (cell('token_address') ?? '').toLowerCase()
  const amount = cell('value') ?? cell('amount') ?? ''
  const known = world.tokens.get(token)
  if (['nft', 'erc721', 'erc1155'].includes(type)) {
    const id = cell('id') ?? ''
    if (known === undefined || known.kind === 'erc20' || !/^\d+$/.test(id)) return undefined
    const item = { kind: known.kind, token, receiver, id: BigInt(id) }
    if (known.kind === 'erc721') return { ...item, amount: 1n }
    return /^\d+$/.test(amount || '1') ? { ...item, amount: BigInt(amount || '1') } : undefined
  }
  // Whatever the type says, an empty address is the currency of the network and any other a token.
  const decimals = token === '' ? 18 : known?.decimals
  const units = decimals === undefined ? undefined : roundedDown(amount, decimals)
  if (units === undefined || units <= 0n) return undefined
  return token === ''
    ? { kind: 'native', receiver, amount: units }
    : { kind: 'erc20', token, receiver, amount: units }
}

function receiverOf(text: string, { chain, names }: AirdropWorld): string | undefined {
  const address = text.startsWith(`${chain}:`) ? text.slice(chain.length + 1) : text
  const found = /^0x[0-9a-f]{40}$/i.test(address) ? address : names.get(address)
  return found?.toLowerCase()
}

/** Digits that the token does not have are left out; an exponent is taken. */
function roundedDown(text: string, decimals: number): bigint | undefined {
  const [, whole = '', fraction = '', power = '0'] = /^(\d+)(?:\.(\d*))?(?:e(\d+))?$/.exec(text) ?? []
  if (whole === '') return undefined
  const shifted = decimals + Number(power)
  const digits = fraction.padEnd(shifted, '0').slice(0, shifted)
  return BigInt(whole + digits)
}

function splitCells(text: string): readonly (readonly string[])[] {
  return text
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells: string[] = []
      for (let rest = `${line},`; rest !== ''; ) {
        const [all = rest, quoted, bare = ''] = /^(?:"((?:[^"]|"")*)"|([^,]*)),/.exec(rest) ?? []
        cells.push(quoted?.replaceAll('""', '"') ?? bare)
        rest = rest.slice(all.length)
      }
      return cells
    })
}
