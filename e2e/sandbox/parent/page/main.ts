import type { ParentSettings } from '../ParentSettings.ts'
import { startWallet } from './startWallet.ts'
import './parent.css'

const settings = JSON.parse(document.getElementById('settings')?.textContent ?? '') as ParentSettings
window.sandboxParent = startWallet(settings)
