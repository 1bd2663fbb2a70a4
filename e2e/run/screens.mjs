import { launch } from './launch.mjs'

launch('screensCommand')
