import { useQuery } from '@tanstack/react-query'
import type { CosignedMessage } from '../../../domain/bundle/Bundle.ts'
import { writeBundleFile } from '../../../domain/bundle/writeBundle.ts'
import { admissionQuery } from '../../../queries/cosigned.ts'
import { markOfMessages, messageAsRead } from '../../../queries/cosignedMessages.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import { BundleWays, countWords } from './BundleWays.tsx'
import { useBundleLink } from './useBundleLink.ts'

const none: readonly never[] = []

/** Hands a message to the other owners without a gateway: only signatures that count leave with it. */
export function ExportMessage({ ready, given }: { readonly ready: Ready; readonly given: CosignedMessage }) {
  const source = useSource()
  const account = refOf(ready)
  const { data } = useQuery(
    admissionQuery(source, account, {
      read: messageAsRead(account, given),
      mark: `export ${markOfMessages([given])}`,
      shortName: ready.chain.shortName,
      kept: none,
    }),
  )
  const [item] = data?.admission.kind === 'items' ? data.admission.items : none
  return (
    <Panel title="Export signatures">
      <PanelBody>
        <p className={text.small}>
          Send it to the other owners in any way. Whoever opens it sees the message checked before they sign.
          It shows what the message says, and it holds no keys. Other programs have no form for it.
        </p>
        {data === undefined && <Skeleton width="medium" />}
        {data !== undefined && item?.kind !== 'message' && (
          <p>The message does not make its hash, so it is not handed on.</p>
        )}
        {item?.kind === 'message' && <Ways ready={ready} cosigned={item.cosigned} />}
      </PanelBody>
    </Panel>
  )
}

function Ways({ ready, cosigned }: { readonly ready: Ready; readonly cosigned: CosignedMessage }) {
  const { chainId, address: safe } = refOf(ready)
  const bundle = { chainId, safe, transactions: none, messages: [cosigned] }
  const link = useBundleLink(ready, bundle, markOfMessages([cosigned]))
  const name = `message-${cosigned.safeMessageHash.slice(2, 10)}.countersign.json`
  return (
    <>
      <p>{countWords(cosigned.signatures.length)}</p>
      <BundleWays file={{ name, content: writeBundleFile(bundle) }} link={link} code={link} />
    </>
  )
}
