import { launch } from './launch.mjs'

launch('checkCommand')
