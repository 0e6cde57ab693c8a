import { runService } from '@almanac/service';
import { eventsService } from './app.js';

await runService(eventsService);
