import { useQuery } from '@tanstack/react-query'
import { stateProofQuery } from '../../../review/stateProofQuery.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { Queries } from '../memory/Queries.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import type { Claim } from '../safeFacts/safeClaims.ts'
import { ProofShown } from './ProofShown.tsx'

type Props = { readonly ready: Ready; readonly claims: readonly Claim[] }

/** Asks for proofs as soon as it is there: to be shown when the user wants them. */
export function ProofPart(props: Props) {
  return (
    <Queries>
      <Asked {...props} />
    </Queries>
  )
}

function Asked({ ready, claims }: Props) {
  const source = useSource()
  const { data, dataUpdatedAt, isFetching, refetch } = useQuery(stateProofQuery(source, refOf(ready)))
  return (
    <section aria-label="Proof">
      {data === undefined ? (
        <PanelBody>
          <p role="status">Asking the nodes for proofs.</p>
        </PanelBody>
      ) : (
        <>
          <ProofShown proof={data} chain={ready.chain} claims={claims} askedAt={dataUpdatedAt} />
          <PanelBody>
            <Button small unavailable={isFetching} onClick={() => void refetch()}>
              <Icon name="again" />
              {isFetching ? 'Proving…' : 'Prove again'}
            </Button>
          </PanelBody>
        </>
      )}
    </section>
  )
}
