# The embedded database as an image, for compose files and tests where MongoDB's cannot be had.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE}
WORKDIR /build
ENV TURBO_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund
RUN npx turbo run build --filter=@almanac/cli --output-logs=errors-only && install -d -o node /data/db
USER node
VOLUME /data/db
EXPOSE 27017
ENTRYPOINT ["node", "--enable-source-maps", "packages/cli/bin/almanac.mjs", "--no-build", "db", "serve", "--host", "0.0.0.0", "--data", "/data/db", "--no-password"]
