import type { HashClaim } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { Fact } from '../../../../domain/checks/subject/Fact.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import { formatSafeVersion } from '../../../../domain/safe/safeVersion.ts'
import { type DeviceForm, deviceHashes } from '../../../../domain/typedData/deviceHashes.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import { PanelFoot } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { formNames } from './describeMatch.ts'
import styles from './HashesPanel.module.css'

/** The three hashes of something to sign. */
export type ShownHashes = { readonly domainHash: Hex; readonly messageHash: Hex; readonly hash: Hex }

/** Who else names the hash. */
export type NamedHash = {
  /** `undefined` while it is being asked. */
  readonly contractHash: Fact<Hex> | undefined
  readonly claims: readonly HashClaim[]
}

/** Whether the contract or somebody else names another hash. */
export function isOtherHashNamed(hash: Hex, { contractHash, claims }: NamedHash): boolean {
  const named = [...claims.map((claim) => claim.hash), ...(contractHash?.known ? [contractHash.value] : [])]
  return named.some((claimed) => claimed.toLowerCase() !== hash)
}

type HashFormsProps = NamedHash & {
  readonly candidate: LookupCandidate
  readonly hashes: ShownHashes
  /** The form that the digits typed are of. */
  readonly matched: DeviceForm | undefined
  /** The screens of the device come before, and the three hashes open below them. */
  readonly folded: boolean
}

/** The hashes in the order in which devices show them, and below them the other forms that a device may show. */
export function HashForms({ candidate, hashes, matched, folded, ...named }: HashFormsProps) {
  const { kind, identity } = candidate
  const forms = deviceHashes(hashes)
  const three = (
    <ol className={styles.hashes}>
      {forms.slice(0, 3).map((shown) => (
        <ComparedHash key={shown.form} of={kind} shown={shown} matched={matched}>
          {shown.form === 'hash' && <Comparisons hash={shown.hash} {...named} />}
        </ComparedHash>
      ))}
    </ol>
  )
  return (
    <>
      {folded ? (
        <details className={styles.others}>
          <summary>The three hashes, and who else names them</summary>
          {three}
        </details>
      ) : (
        three
      )}
      <details className={styles.others}>
        <summary>Other forms a device may show</summary>
        <ol className={styles.hashes}>
          {forms.slice(3).map((shown) => (
            <ComparedHash key={shown.form} of={kind} shown={shown} matched={matched} />
          ))}
        </ol>
        <PanelFoot>
          Safe {formatSafeVersion(identity.version)}, chain {identity.chainId}
        </PanelFoot>
      </details>
    </>
  )
}

function ComparedHash({
  of,
  shown: { form, hash },
  matched,
  children,
}: {
  readonly of: LookupCandidate['kind']
  readonly shown: { readonly form: DeviceForm; readonly hash: Hex }
  readonly matched: DeviceForm | undefined
  readonly children?: React.ReactNode
}) {
  const { name, note } = formNames[of][form]
  return (
    <li className={form === matched ? styles.matched : undefined}>
      <div>
        <strong>{name}</strong>
        <p className={text.small}>{note}</p>
      </div>
      <span className={styles.hash}>
        <HashFull hash={hash} />
        <CopyButton value={hash} what={name} />
      </span>
      <ul className={styles.comparisons}>{children}</ul>
    </li>
  )
}

function Comparisons({ hash, contractHash, claims }: NamedHash & { readonly hash: Hex }) {
  return (
    <>
      {contractHash !== undefined && (
        <HashComparison
          by="The Safe’s contract"
          said={contractHash.known ? contractHash.value : undefined}
          hash={hash}
        />
      )}
      {claims.map((claim) => (
        <HashComparison key={claim.by} by={claim.by} said={claim.hash} hash={hash} />
      ))}
    </>
  )
}

function HashComparison({
  by,
  said,
  hash,
}: {
  readonly by: string
  readonly said: Hex | undefined
  readonly hash: Hex
}) {
  const same = said?.toLowerCase() === hash
  return (
    <li>
      <Status
        icon={said === undefined ? 'unknown' : same ? 'tick' : 'critical'}
        tone={said === undefined ? 'quiet' : same ? 'ok' : 'critical'}
      >
        {by}: {said === undefined ? 'does not say' : same ? 'same' : 'another hash. Stop.'}
      </Status>
    </li>
  )
}
