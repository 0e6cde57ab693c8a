{{- define "almanac.image" -}}
{{- if .Values.image.digest -}}
{{ .Values.image.repository }}@{{ .Values.image.digest }}
{{- else -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- define "almanac.trustProxy" -}}
{{- if kindIs "invalid" .Values.trustedProxies -}}
{{- $isBehindProxy := or .Values.ingress.enabled .Values.httpRoute.enabled -}}
{{- if and $isBehindProxy (not (and .Values.networkPolicies.enabled .Values.networkPolicies.clients)) -}}
{{- fail "trustedProxies: any pod could forge X-Forwarded-For. Name the proxies in networkPolicies.clients and set networkPolicies.enabled, or set trustedProxies yourself." -}}
{{- end -}}
{{ ternary 1 0 $isBehindProxy }}
{{- else -}}
{{ .Values.trustedProxies }}
{{- end -}}
{{- end -}}
