# The embedded database as an image, for compose files and tests where MongoDB's image is unavailable.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE}
WORKDIR /build
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npx turbo run build --filter=@almanac/embedded-mongo --output-logs=errors-only && install -d -o node /data/db
USER node
VOLUME /data/db
EXPOSE 27017
CMD ["node", "--enable-source-maps", "deploy/stand-ins/database.mjs"]
