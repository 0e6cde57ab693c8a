import { runProcess } from '@almanac/service';
import { gatewayProcess } from './gateway.js';

await runProcess(gatewayProcess);
