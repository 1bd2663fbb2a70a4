import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BundleForm, Cosigned } from '../../../domain/bundle/Bundle.ts'
import { admissionQuery, asRead, markOf } from '../../../queries/cosigned.ts'
import { formatPlace } from '../../../routing/route.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Choice } from '../../../ui/Choice.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { chainPrefix, type Ready, refOf, routeAccountOf } from '../../parts/page/accountNames.ts'
import { BundleWays, countWords } from './BundleWays.tsx'
import { formNames } from './describeBundle.ts'
import { exportFor } from './exportForms.ts'
import { siteLink, useBundleLink } from './useBundleLink.ts'

const none: readonly never[] = []
const forms: readonly { readonly value: BundleForm; readonly name: string }[] = (
  ['countersign', 'localsafe', 'eternal-safe', 'safelens'] as const
).map((value) => ({ value, name: formNames[value] }))

/** Hands a transaction to the other owners without a gateway: only signatures that count leave with it. */
export function ExportSignatures({ ready, given }: { readonly ready: Ready; readonly given: Cosigned }) {
  const source = useSource()
  const account = refOf(ready)
  const read = asRead(account, given)
  const { data } = useQuery(
    admissionQuery(source, account, {
      read,
      mark: `export ${markOf([given])}`,
      shortName: ready.chain.shortName,
      kept: none,
    }),
  )
  const [item] = data?.admission.kind === 'items' ? data.admission.items : none
  return (
    <Panel title="Export signatures">
      <PanelBody>
        <p className={text.small}>
          Send it to the other owners in any way. Whoever opens it sees the transaction checked before they
          sign. It shows what this Safe plans, and it holds no keys.
        </p>
        {data === undefined && <Skeleton width="medium" />}
        {data !== undefined && item?.kind !== 'transaction' && (
          <p>Its fields do not make its hash, so it is not handed on.</p>
        )}
        {data !== undefined && item?.kind === 'transaction' && (
          <Ways ready={ready} cosigned={item.cosigned} threshold={data.safe.threshold} />
        )}
      </PanelBody>
    </Panel>
  )
}

function Ways({
  ready,
  cosigned,
  threshold,
}: {
  readonly ready: Ready
  readonly cosigned: Cosigned
  readonly threshold: number
}) {
  const { chainId, address: safe } = refOf(ready)
  const account = routeAccountOf(ready)
  const [form, setForm] = useState<BundleForm>('countersign')
  const link = useBundleLink(ready, { chainId, safe, transactions: [cosigned] }, markOf([cosigned]))
  const exported = exportFor(form, cosigned, {
    chainId,
    safe,
    threshold,
    name: `${chainPrefix(ready.chain)}:${safe}`,
    transactionUrl: siteLink(
      formatPlace({ account, route: { page: 'transaction', id: cosigned.safeTxHash } }),
    ),
  })
  const own = form === 'countersign'
  return (
    <>
      <p>{countWords(cosigned.signatures.length)}</p>
      <Choice label="For" value={form} options={forms} onChange={setForm} />
      <BundleWays
        key={form}
        file={exported?.kind === 'file' ? exported : undefined}
        link={own ? link : exported?.kind === 'link' ? exported.link : undefined}
        code={own ? link : undefined}
      />
      {exported === undefined && (
        <p className={text.small}>{formNames[form]} cannot hold everything of this transaction.</p>
      )}
    </>
  )
}
