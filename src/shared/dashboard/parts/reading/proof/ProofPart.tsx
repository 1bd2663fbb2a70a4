import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { stateProofQuery } from '../../../../review/readings/stateProofQuery.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import type { Claim } from '../../account/safeFacts/safeClaims.ts'
import { Queries } from '../../composer/memory/Queries.tsx'
import layout from '../../frame/page/Layout.module.css'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import { lazyPart } from '../../frame/page/lazyPart.tsx'
import { refOf } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { ProofShown } from './ProofShown.tsx'
import { readClaims } from './provenClaim.ts'
import { useProvenClaim } from './useProvenClaim.ts'

const WitnessDialog = lazyPart(
  async () => (await import('../../account/networks/WitnessDialog.tsx')).WitnessDialog,
)

type ProofPartProps = {
  readonly claims: readonly Claim[]
  /** Asks the sources of `claims` anew. */
  readonly askAgain: () => Promise<void>
  /** Takes what was proven, for the marks beside the facts; `undefined`: nothing of it holds any more. */
  readonly onProven: (claim: Claim | undefined) => void
}

/** Asks for proofs as soon as it is there: to be shown when the user wants them. */
export function ProofPart(props: ProofPartProps) {
  return (
    <Queries>
      <AskedProof {...props} />
    </Queries>
  )
}

function AskedProof({ claims, askAgain, onProven }: ProofPartProps) {
  const ready = useReady()
  const source = useSource()
  const section = useRef<HTMLElement>(null)
  const [witnesses, setWitnesses] = useState(false)
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(stateProofQuery(source, refOf(ready)))
  const readings = readClaims(claims)
  const fit = useProvenClaim(data?.kind === 'proven' ? data.state : undefined, {
    claims: readings,
    again: () => Promise.all([askAgain(), refetch()]),
    open: () => openDetails(section.current),
    onProven,
  })
  return (
    <section ref={section} aria-label="Proof">
      {data === undefined ? (
        <PanelBody>
          <p role="status">Asking the nodes for proofs.</p>
        </PanelBody>
      ) : (
        <>
          <ProofShown proof={data} chain={ready.chain} claims={readings} fit={fit} askedAt={dataUpdatedAt} />
          <ProofActs isFetching={isFetching} onProve={refetch} onWitnesses={() => setWitnesses(true)} />
        </>
      )}
      {witnesses && (
        <LazyParts>
          <WitnessDialog
            chain={ready.chain}
            onChange={() => void refetch()}
            onClose={() => setWitnesses(false)}
          />
        </LazyParts>
      )}
    </section>
  )
}

/** What can be done about a proof: ask again, or other nodes. */
function ProofActs({
  isFetching,
  onProve,
  onWitnesses,
}: {
  readonly isFetching: boolean
  readonly onProve: () => Promise<unknown>
  readonly onWitnesses: () => void
}) {
  const { ownWitnesses } = useSource().capabilities
  return (
    <PanelBody>
      <div className={layout.row}>
        <Button small unavailable={isFetching} onClick={() => void onProve()}>
          <Icon name="again" />
          {isFetching ? 'Proving…' : 'Prove again'}
        </Button>
        {ownWitnesses && (
          <Button small onClick={onWitnesses}>
            Witness nodes
          </Button>
        )}
      </div>
    </PanelBody>
  )
}

/** Where a mark beside a fact leads. */
function openDetails(section: HTMLElement | null): void {
  const details = section?.querySelector('details')
  if (!details) return
  details.open = true
  details.querySelector('summary')?.focus()
}
