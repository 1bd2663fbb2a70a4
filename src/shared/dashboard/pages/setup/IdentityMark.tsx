import { useQuery } from '@tanstack/react-query'
import type { ContractIdentity, SafePartRole } from '../../../domain/checks/subject/contractIdentity.ts'
import { writeReason } from '../../../domain/checks/words/reasons.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { contractQuery } from '../../../queries/gatewayFacts.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import styles from './SafeParts.module.css'

/** Who a contract is and how that was found out; `undefined` while it is looked at. */
export function IdentityMark({
  contract,
  identity,
  of,
  said,
}: {
  readonly contract: AccountRef
  readonly identity: ContractIdentity | undefined
  readonly of: SafePartRole
  /** What the gateway calls it; shown where it does not say the same. */
  readonly said: string | undefined
}) {
  if (identity === undefined) return <Skeleton width="short" />
  const { name, kind, tag, how } = describeIdentity(identity, of)
  return (
    <span className={styles.identity}>
      {name !== undefined && <strong>{name}</strong>} <Tag kind={kind}>{tag}</Tag>{' '}
      <span className={text.small}>{how}</span>{' '}
      {said === undefined && identity.kind === 'foreign' && <GatewayWord contract={contract} />}
      {said !== undefined && !(name !== undefined && said.endsWith(name)) && (
        <span className={text.small}>The gateway calls it “{said}”.</span>
      )}
    </span>
  )
}

/** What the gateway knows of a contract that Safe does not publish. Its word: anybody can name a contract. */
function GatewayWord({ contract: { chainId, address } }: { readonly contract: AccountRef }) {
  const { data } = useQuery(contractQuery(chainId, address))
  const name = data?.displayName ?? data?.name
  return name === undefined ? null : (
    <span className={text.small}>The gateway calls it “{visibleText(name)}”.</span>
  )
}

type Words = {
  readonly name?: string
  readonly kind: 'ok' | 'accent' | 'high' | undefined
  readonly tag: string
  readonly how: string
}

/** What answers to the interface of a guard says so itself: no more than that. */
const ownWord: Readonly<Partial<Record<SafePartRole, string>>> = {
  guard: 'It says that it is a guard.',
  'module-guard': 'It says that it is a module guard.',
}

function describeProof(by: readonly ('address' | 'code')[]): string {
  if (!by.includes('code')) return 'By its address; its code was not read.'
  return by.includes('address')
    ? 'By its address and its code.'
    : 'By its code. Safe publishes its address for other networks.'
}

/** Of a contract that has a name and is not, or not surely, the official one for its place. */
const namedWords = {
  'same-code': {
    kind: 'accent',
    tag: 'Other address',
    how: 'The code is the published one, the address is not.',
  },
  unlisted: {
    kind: undefined,
    tag: 'Not compared',
    how: 'Published at this address on other networks; the code here was not read.',
  },
  'other-role': { kind: 'high', tag: 'Wrong place', how: 'Published by Safe for something else.' },
  'other-code': {
    kind: 'high',
    tag: 'Other code',
    how: 'The address is published, but its code is not the published one.',
  },
  'widely-used': { kind: 'accent', tag: 'Widely used', how: 'Many Safes use this module.' },
} satisfies Readonly<Partial<Record<ContractIdentity['kind'], Words>>>

function describeIdentity(identity: ContractIdentity, role: SafePartRole): Words {
  switch (identity.kind) {
    case 'official':
      return {
        name: identity.name,
        kind: 'ok',
        tag: 'Official',
        how: describeProof(identity.by),
      }
    case 'same-code':
    case 'unlisted':
    case 'other-role':
    case 'other-code':
    case 'widely-used':
      return { name: identity.name, ...namedWords[identity.kind] }
    case 'no-code':
      return {
        kind: 'high',
        tag: 'No contract',
        how:
          role === 'module'
            ? 'There is no code at this address: the holder of its key can act alone.'
            : 'There is no code at this address.',
      }
    case 'foreign':
      return {
        kind: 'high',
        tag: 'Unknown contract',
        how: (identity.answers === true && ownWord[role]) || 'Safe does not publish it. Ask who set it.',
      }
    case 'not-read':
      return { kind: undefined, tag: 'Unknown', how: `Not looked at: ${writeReason(identity.reason)}.` }
  }
}
