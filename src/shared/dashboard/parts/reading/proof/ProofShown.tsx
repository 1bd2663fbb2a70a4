import type { ReactNode } from 'react'
import { nodeFaultsOf } from '../../../../chain/proof/nodeFaultsOf.ts'
import {
  describeUnproven,
  stop,
  writeAge,
  writeBlockNumber,
  writeLinks,
  writeProven,
  writeSize,
} from '../../../../chain/proof/proofWords.ts'
import type { ProvenState, StateProof } from '../../../../chain/proof/StateProof.ts'
import { sayFault } from '../../../../domain/checks/environment/environment.ts'
import { writeFinding } from '../../../../domain/checks/words/checkWords.ts'
import { neverProven } from '../../../../domain/proof/provenFactWords.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { Chain } from '../../../../source/Connection.ts'
import { Exact, Fact, Facts } from '../../../../ui/Facts.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { Status } from '../../../../ui/Status.tsx'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { Amount } from '../../../../ui/values/Amount.tsx'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { type Claim, claimedFactOf } from '../../account/safeFacts/safeClaims.ts'
import { type ComparedFact, comparedFacts } from './comparedFacts.ts'
import styles from './ProofShown.module.css'
import type { ProofFit } from './provenClaim.ts'

/** Then the node is behind, or the clock of this device is wrong. */
const staleSeconds = 300

/** What the nodes proved of a Safe, beside what the page shows of it. */
export function ProofShown({
  proof,
  chain,
  claims,
  fit,
  askedAt,
}: {
  readonly proof: StateProof
  readonly chain: Chain
  /** What the page shows. */
  readonly claims: readonly Claim[]
  /** How the proof fits what the node says now. */
  readonly fit?: ProofFit['kind'] | 'asking' | undefined
  /** Milliseconds since 1970, when the proof came. */
  readonly askedAt: number
}) {
  return (
    <>
      {nodeFaultsOf(proof).map((fault) => (
        <PanelBody key={`${fault.kind} ${fault.hosts.join()}`}>
          <Note kind="critical" title={writeFinding(sayFault(fault))}>
            {stop}
          </Note>
        </PanelBody>
      ))}
      {proof.kind === 'proven' ? (
        <Proven state={proof.state} chain={chain} claims={claims} fit={fit} askedAt={askedAt} />
      ) : (
        <PanelBody>
          <Status icon="unknown" tone="quiet">
            Not proven. {describeUnproven(proof.why)}
          </Status>
        </PanelBody>
      )}
      <PanelBody>Not provable here: {neverProven}</PanelBody>
    </>
  )
}

function Proven({
  state,
  chain,
  claims,
  fit,
  askedAt,
}: {
  readonly state: ProvenState
  readonly chain: Chain
  readonly claims: readonly Claim[]
  readonly fit: ProofFit['kind'] | 'asking' | undefined
  readonly askedAt: number
}) {
  const age = Math.floor(askedAt / 1_000) - state.header.timestamp
  const different = comparedFacts.filter((fact) => isDifferent(fact, state, claims))
  return (
    <>
      <PanelBody>
        <Status icon="tick" tone="ok">
          {writeProven(state)}
        </Status>
      </PanelBody>
      {Math.abs(age) > staleSeconds && (
        <PanelBody>
          <Note kind="warn" title={`The newest block of ${state.from} is ${writeAge(age)}.`}>
            That node is behind, the network makes no blocks, or the clock of this device is wrong.
          </Note>
        </PanelBody>
      )}
      {different.length > 0 && (
        <PanelBody>
          <ProofDifference names={different.map(({ name }) => name)} fit={fit} />
        </PanelBody>
      )}
      <How state={state} chain={chain} age={age} />
    </>
  )
}

/** What the page shows otherwise: by now, still, or against the proof. */
function ProofDifference({
  names,
  fit,
}: {
  readonly names: readonly string[]
  readonly fit: ProofFit['kind'] | 'asking' | undefined
}) {
  const title = `This page shows something else: ${names.join(', ')}.`
  if (fit === 'asking')
    return <p role="status">The Safe may have changed since this block. Asking the nodes again.</p>
  if (fit === 'contradicted')
    return (
      <Note kind="critical" title={title}>
        The nodes were asked again, and it is still not what the block holds. {stop}
      </Note>
    )
  return (
    <Note kind="warn" title={title}>
      The Safe changed before or after this block, or a source is wrong. Prove it again.
    </Note>
  )
}

/** Each proven fact, and what the proof rests on. `age`: seconds. */
function How({
  state,
  chain,
  age,
}: {
  readonly state: ProvenState
  readonly chain: Chain
  readonly age: number
}) {
  return (
    <details className={styles.how}>
      <summary>What was proven, and how</summary>
      <Facts>
        <ProvenFacts state={state} chain={chain} />
        <ProofGround state={state} age={age} />
      </Facts>
    </details>
  )
}

/** What the proof says of the Safe. */
function ProvenFacts({
  state: { safe, balance },
  chain: { nativeCurrency },
}: {
  readonly state: ProvenState
  readonly chain: Chain
}) {
  return (
    <>
      <Fact name="Owners">{writeLinks(safe.owners.length)}</Fact>
      <Fact name="Threshold">
        {String(safe.threshold)} of {safe.owners.length}
      </Fact>
      <Fact name="Nonce">{String(safe.nonce)}</Fact>
      <Fact name="Modules">{writeLinks(safe.modules.length)}</Fact>
      <Fact name="Guard">{part(safe.guard)}</Fact>
      <Fact name="Module guard">{part(safe.moduleGuard)}</Fact>
      <Fact name="Fallback handler">{part(safe.fallbackHandler)}</Fact>
      <Fact name="Singleton">{part(safe.singleton)}</Fact>
      <Fact name={`${nativeCurrency.symbol} balance`}>
        <Amount value={balance} decimals={nativeCurrency.decimals} symbol={nativeCurrency.symbol} />
      </Fact>
    </>
  )
}

/** The block that it was proven in, who names that block, and how large the proof is. */
function ProofGround({ state, age }: { readonly state: ProvenState; readonly age: number }) {
  const { header, namedBy, slots, size, from } = state
  return (
    <>
      <Fact name="Block">
        {writeBlockNumber(header.number)}, {writeAge(age)}
      </Fact>
      <Fact name="Block hash">
        <HashFull hash={header.hash} />
      </Fact>
      <Fact name="Named by">
        <Exact>{namedBy.join(', ')}</Exact>
      </Fact>
      <Fact name="Proof">
        {slots} slots, {writeSize(size)}, from {from}
      </Fact>
    </>
  )
}

function isDifferent({ pick, proven }: ComparedFact, state: ProvenState, claims: readonly Claim[]): boolean {
  const { value } = claimedFactOf(claims, pick)
  return value !== undefined && value !== proven(state)
}

function part(address: LowerAddress): ReactNode {
  return address === zeroAddress ? 'None' : <AddressView address={checksumAddress(address)} />
}
