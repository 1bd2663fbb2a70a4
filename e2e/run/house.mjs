import { launch } from './launch.mjs'

launch('houseCommand')
