import { useEffect, useState } from 'react'
import { useSingleKeys } from '../../parts/frame/keyboard/useSingleKeys.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { actOnKey } from './actOnKey.ts'

const KeyHelp = lazyPart(async () => (await import('../../parts/frame/keyboard/KeyHelp.tsx')).KeyHelp)

/** The keys of every page; `?` shows what they do. */
export function Keyboard() {
  const [open, setOpen] = useState(false)
  const [singleKeys] = useSingleKeys()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (actOnKey(event, document, singleKeys) === 'help') setOpen(true)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [singleKeys])
  return (
    open && (
      <LazyParts>
        <KeyHelp onClose={() => setOpen(false)} />
      </LazyParts>
    )
  )
}
