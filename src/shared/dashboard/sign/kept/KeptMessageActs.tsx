import { useQuery } from '@tanstack/react-query'
import type { Assessment } from '../../../domain/checks/assess.ts'
import type { Address } from '../../../domain/values/address.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import type { KeptMessage } from '../../../queries/cosignedMessages.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useLocalMessages } from '../../parts/kept/useLocalMessages.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { ActGate } from '../acts/ActGate.tsx'
import { ActNote } from '../acts/ActNote.tsx'
import { GatedButton } from '../acts/GatedButton.tsx'
import { StandingWait } from '../acts/StandingWait.tsx'
import { useAct } from '../acts/useAct.ts'

type Acting = {
  readonly ready: Ready
  /** `undefined` until the chain has said whose signatures count. */
  readonly kept: KeptMessage | undefined
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
}

/** Signs without a gateway: the signature stays on this device and goes nowhere else. */
export function KeptMessageActs(props: Acting) {
  const { connect, safeSigner } = useSource().capabilities
  const { account, host } = props.ready
  const signer = account.kind === 'safe' ? account.signer : undefined
  if (safeSigner === undefined)
    return host === undefined ? null : (
      <Note kind="info" title="It can be read here, and signed on the site of its own.">
        Safe{'{Wallet}'} signs what its own list holds. Export this and open the link outside of it, with your
        wallet.
      </Note>
    )
  return (
    <Panel title="Sign">
      <PanelBody>
        {signer === undefined ? (
          <>
            <p className={text.small}>Owners sign with their wallet.</p>
            {connect !== undefined && (
              <div className={layout.row}>
                <Button small onClick={connect}>
                  Connect a wallet
                </Button>
              </div>
            )}
          </>
        ) : (
          <Acts {...props} signer={signer} />
        )}
      </PanelBody>
    </Panel>
  )
}

function Acts({ ready, kept, assessment, signer }: Acting & { readonly signer: Address }) {
  const source = useSource()
  const { safeSigner } = source.capabilities
  const account = refOf(ready)
  const safe = useQuery(chainSafeQuery(source, account)).data
  const { keep } = useLocalMessages(account)
  const act = useAct()
  if (safe === undefined || kept?.audit === undefined) return <StandingWait ready={ready} />
  const { message, safeMessageHash } = kept.cosigned
  const isOwner = safe.owners.some((owner) => sameAddress(owner, signer))
  const hasSigned = kept.audit.validSigners.some((other) => sameAddress(other, signer))

  function sign() {
    act.run(async ({ signal }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const composed = { account, message, safeMessageHash, signer }
      const { signature } = await safeSigner.signMessage(composed, { signal })
      keep([{ message, safeMessageHash, signatures: [{ signer, signature }] }])
    })
  }

  return (
    <>
      <div className={layout.row}>
        <AddressView address={signer} copy={false} />
        <Tag kind={isOwner ? 'ok' : undefined}>{isOwner ? 'Owner' : 'No owner'}</Tag>
      </div>
      {hasSigned && <p className={text.small}>You have signed.</p>}
      {isOwner && !hasSigned && (
        <ActGate assessment={assessment}>
          {(gate) => (
            <>
              <GatedButton gate={gate} reason={act.busy ? 'Your wallet asks you.' : undefined} onPress={sign}>
                Sign with your wallet
              </GatedButton>
              <ActNote ready={ready} act={act} />
            </>
          )}
        </ActGate>
      )}
    </>
  )
}
