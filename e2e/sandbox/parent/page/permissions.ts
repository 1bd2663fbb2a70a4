import type { Handler } from './communicator.ts'

/** What an origin may do; a refusal is kept as a permission that is restricted. */
export type Permission = {
  readonly parentCapability: string
  readonly invoker: string
  /** Milliseconds since 1970. */
  readonly date: number
  readonly caveats: readonly { readonly type: 'userRestricted'; readonly value: boolean }[]
}

export type Permissions = {
  readonly of: (origin: string) => readonly Permission[]
  readonly decide: (
    origin: string,
    capabilities: readonly string[],
    granted: boolean,
  ) => readonly Permission[]
  readonly allows: (origin: string, capability: string) => boolean
}

const storageKey = 'SafeApps__safePermissions'

export function createPermissions(storage: Storage): Permissions {
  function readAll(): Readonly<Record<string, readonly Permission[]>> {
    return JSON.parse(storage.getItem(storageKey) ?? '{}') as Record<string, readonly Permission[]>
  }
  const of: Permissions['of'] = (origin) => readAll()[origin] ?? []
  return {
    of,
    decide: (origin, capabilities, granted) => {
      const others = of(origin).filter(({ parentCapability }) => !capabilities.includes(parentCapability))
      const decided = capabilities.map(
        (parentCapability): Permission => ({
          parentCapability,
          invoker: origin,
          date: Date.now(),
          caveats: granted ? [] : [{ type: 'userRestricted', value: true }],
        }),
      )
      const all = [...others, ...decided]
      storage.setItem(storageKey, JSON.stringify({ ...readAll(), [origin]: all }))
      return all
    },
    allows: (origin, capability) =>
      of(origin).some(
        ({ parentCapability, caveats }) =>
          parentCapability === capability && !caveats.some(({ value }) => value),
      ),
  }
}

/** Only the first key of each object asked for counts, as in Safe{Wallet}. */
export function capabilitiesOf(params: unknown): readonly string[] {
  if (!Array.isArray(params)) throw new TypeError('not a list')
  return params.flatMap((wanted: object) => Object.keys(wanted).slice(0, 1))
}

export type AddressBookEntry = { readonly address: string; readonly name: string; readonly chainId: string }

/** Reads answered from what was granted; the address book is empty, not an error, without a permission. */
export function permissionReads(
  permissions: Permissions,
  addressBook: () => readonly AddressBookEntry[],
): readonly (readonly [string, Handler])[] {
  return [
    ['wallet_getPermissions', ({ origin }) => permissions.of(origin)],
    [
      'requestAddressBook',
      ({ origin }) => (permissions.allows(origin, 'requestAddressBook') ? addressBook() : []),
    ],
  ]
}
