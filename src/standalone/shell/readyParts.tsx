import { PageView } from '../../shared/dashboard/shell/PageView.tsx'
import type { ConnectedParts } from './ConnectedParts.tsx'
import { ReadyControl } from './ReadyControl.tsx'
import { SafeControl } from './SafeControl.tsx'

export const readyParts: ConnectedParts = { PageView, ReadyControl, SafeControl }
