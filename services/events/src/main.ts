import { runService } from '@almanac/process';
import { eventsService } from './app.js';

await runService(eventsService);
