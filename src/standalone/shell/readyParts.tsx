import type { ConnectedParts } from './ConnectedParts.tsx'
import { ReadyControl } from './ReadyControl.tsx'
import { SafeControl } from './SafeControl.tsx'

export const readyParts: Omit<ConnectedParts, 'PageView'> = { ReadyControl, SafeControl }
