import { runService, tellSupervisor } from '@almanac/service';
import { coreService } from './app.js';

await runService(coreService(() => tellSupervisor({ installed: true })));
