import { useState } from 'react'
import { useSource } from '../../source/SourceContext.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import { useReady } from '../parts/frame/page/useReady.ts'
import { ownTab } from './ownTab.ts'
import { TrustHostDialog } from './TrustHostDialog.tsx'

/** The host is not one this site knows: everything is shown, nothing can be sent. */
export function HostBanner() {
  const ready = useReady()
  const { trustHost } = useSource().capabilities
  const [asking, setAsking] = useState(false)
  const origin = ready.host?.origin ?? ''
  return (
    <>
      <Banner
        title={
          <>
            Read-only: <span className={text.mono}>{origin}</span> is not a host this app knows.
          </>
        }
        actions={
          <>
            {trustHost !== undefined && (
              <Button small onClick={() => setAsking(true)}>
                Trust this host…
              </Button>
            )}
            <ButtonLink small kind="primary" foreign href={ownTab(ready)}>
              Open in its own tab
            </ButtonLink>
          </>
        }
      >
        It decides what your wallet is asked to sign. Trust it only if you chose it and can say who runs it.
      </Banner>
      {asking && trustHost !== undefined && (
        <TrustHostDialog origin={origin} trustHost={trustHost} onClose={() => setAsking(false)} />
      )}
    </>
  )
}
