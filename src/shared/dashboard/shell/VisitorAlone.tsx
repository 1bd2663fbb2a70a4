import { useState } from 'react'
import { createPageRouter } from '../../routing/pageRouter.ts'
import { RouterContext } from '../../routing/RouterContext.tsx'
import { VisitorVerify } from '../pages/verify/VisitorVerify.tsx'
import { createPageMemory, PageMemoryContext } from '../parts/composer/memory/PageMemory.tsx'
import layout from '../parts/frame/page/Layout.module.css'

/** Verify where there is no dashboard: in a frame whose page is not a Safe{Wallet}. Needs a `SourceContext` above it. */
export function VisitorAlone() {
  const [router] = useState(() => createPageRouter(window))
  const [memory] = useState(createPageMemory)
  return (
    <RouterContext value={{ router, account: undefined }}>
      <PageMemoryContext value={memory}>
        <div className={layout.page}>
          <VisitorVerify />
        </div>
      </PageMemoryContext>
    </RouterContext>
  )
}
